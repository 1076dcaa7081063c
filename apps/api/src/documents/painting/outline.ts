/** How far, in pixels, a curve's stretches may be apart from it; less is not seen. */
const TOLERANCE = 0.04;

/** Scale and offset of what is drawn into pixels; `y` grows downwards, and a negative `scaleY` turns a font's letters up. */
export interface Placing {
  x: number;
  y: number;
  scaleX: number;
  scaleY: number;
}

const AS_IS: Placing = { x: 0, y: 0, scaleX: 1, scaleY: 1 };

/** Closed shapes as straight stretches, in pixels. Curves are straightened as they are drawn. */
export class Outline {
  /** Pairs of x and y, one list a shape. */
  readonly shapes: number[][] = [];
  #placing: Placing = AS_IS;
  #x = 0;
  #y = 0;

  /** Places what is drawn from now on. */
  place(placing: Placing): this {
    this.#placing = placing;
    return this;
  }

  moveTo(x: number, y: number): this {
    this.shapes.push([]);
    return this.lineTo(x, y);
  }

  lineTo(x: number, y: number): this {
    const { x: left, y: top, scaleX, scaleY } = this.#placing;
    this.shapes.at(-1)?.push(left + x * scaleX, top + y * scaleY);
    this.#x = x;
    this.#y = y;
    return this;
  }

  quadraticCurveTo(x1: number, y1: number, x: number, y: number): this {
    const [x0, y0] = [this.#x, this.#y];
    return this.#curve(Math.hypot(x0 - 2 * x1 + x, y0 - 2 * y1 + y), (t) => {
      const u = 1 - t;
      this.lineTo(u * u * x0 + 2 * u * t * x1 + t * t * x, u * u * y0 + 2 * u * t * y1 + t * t * y);
    });
  }

  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): this {
    const [x0, y0] = [this.#x, this.#y];
    const bend = Math.max(Math.hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2), Math.hypot(x1 - 2 * x2 + x, y1 - 2 * y2 + y));
    return this.#curve(3 * bend, (t) => {
      const u = 1 - t;
      const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
      this.lineTo(a * x0 + b * x1 + c * x2 + d * x, a * y0 + b * y1 + c * y2 + d * y);
    });
  }

  /** Along a circle around (x, y), from one angle to another: clockwise where the second is larger. Radians. */
  arc(x: number, y: number, radius: number, from: number, to: number): this {
    return this.#curve(((to - from) ** 2 * radius) / 2, (t) => {
      const angle = from + (to - from) * t;
      this.lineTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
    });
  }

  closePath(): this {
    return this;
  }

  /** As many stretches as its bend takes. */
  #curve(bend: number, draw: (t: number) => void): this {
    const { scaleX, scaleY } = this.#placing;
    const size = bend * Math.max(Math.abs(scaleX), Math.abs(scaleY));
    const steps = Math.min(256, Math.max(1, Math.ceil(Math.sqrt(size / (4 * TOLERANCE)))));
    for (let step = 1; step <= steps; step += 1) draw(step / steps);
    return this;
  }
}

export const rectangle = (x: number, y: number, width: number, height: number): Outline =>
  new Outline()
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineTo(x + width, y + height)
    .lineTo(x, y + height);

export const circle = (x: number, y: number, radius: number): Outline =>
  new Outline().moveTo(x + radius, y).arc(x, y, radius, 0, 2 * Math.PI);
