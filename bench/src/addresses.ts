const randomBelow = (limit: number): number => Math.floor(Math.random() * limit);

/** An address out of 65,536 networks of each kind, half of them IPv6, as the visitors of a rush have. */
export const randomAddress = (): string =>
  randomBelow(2) === 0
    ? `203.${randomBelow(256)}.${randomBelow(256)}.7`
    : `2001:db8:${randomBelow(256).toString(16)}:${randomBelow(256).toString(16)}::7`;
