/// Has a type written in JSON as it is in notation: by its `Display`, and read by its `FromStr`.
///
/// ```
/// # use std::{fmt, str::FromStr};
/// #[derive(Debug, PartialEq)]
/// struct Stone(u8);
/// # impl fmt::Display for Stone {
/// #     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { self.0.fmt(f) }
/// # }
/// # impl FromStr for Stone {
/// #     type Err = std::num::ParseIntError;
/// #     fn from_str(text: &str) -> Result<Self, Self::Err> { text.parse().map(Stone) }
/// # }
/// tabletop::as_text!(Stone);
/// assert_eq!(serde_json::to_string(&Stone(7)).unwrap(), "\"7\"");
/// assert_eq!(serde_json::from_str::<Stone>("\"7\"").unwrap(), Stone(7));
/// ```
#[macro_export]
macro_rules! as_text {
    ($type:ty) => {
        impl ::serde::Serialize for $type {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $type {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <String as ::serde::Deserialize>::deserialize(deserializer)?;
                text.parse().map_err(::serde::de::Error::custom)
            }
        }
    };
}
