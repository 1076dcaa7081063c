/** One measurement: the time in hours, and the value. */
export interface Point {
  hours: number;
  value: number;
}

export interface Slope {
  /** The increase per hour, in percent of the mean. */
  percent: number;
  /** Its standard error, in the same unit. */
  error: number;
}

/** Fits a line by least squares. Needs at least three points. */
export function slopeOf(points: readonly Point[]): Slope {
  const count = points.length;
  const mean = (figure: (point: Point) => number) => points.reduce((sum, point) => sum + figure(point), 0) / count;
  const [hours, value] = [mean((point) => point.hours), mean((point) => point.value)];
  const width = points.reduce((sum, point) => sum + (point.hours - hours) ** 2, 0);
  const slope = points.reduce((sum, point) => sum + (point.hours - hours) * (point.value - value), 0) / width;
  const rest = points.reduce((sum, point) => sum + (point.value - value - slope * (point.hours - hours)) ** 2, 0);
  const error = Math.sqrt(rest / (count - 2) / width);
  return { percent: (100 * slope) / value, error: (100 * error) / value };
}
