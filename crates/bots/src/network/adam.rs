/// Adam: steps in the direction of a running mean of gradients, divided by their running size.
#[derive(Clone, Debug)]
pub struct Adam {
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

const MEAN_DECAY: f32 = 0.9;
const SQUARE_DECAY: f32 = 0.999;
const LEAST: f32 = 1e-8;

impl Adam {
    /// For this many weights.
    pub fn new(weights: usize) -> Adam {
        Adam { mean: vec![0.0; weights], square: vec![0.0; weights], steps: 0 }
    }

    /// Moves the weights up the gradient.
    pub fn ascend(&mut self, weights: &mut [f32], gradient: &[f32], rate: f32) {
        self.steps += 1;
        let mean_part = 1.0 - MEAN_DECAY.powi(self.steps);
        let square_part = 1.0 - SQUARE_DECAY.powi(self.steps);
        let running = self.mean.iter_mut().zip(&mut self.square);
        for ((weight, slope), (mean, square)) in weights.iter_mut().zip(gradient).zip(running) {
            *mean = MEAN_DECAY * *mean + (1.0 - MEAN_DECAY) * slope;
            *square = SQUARE_DECAY * *square + (1.0 - SQUARE_DECAY) * slope * slope;
            *weight += rate * (*mean / mean_part) / ((*square / square_part).sqrt() + LEAST);
        }
    }
}
