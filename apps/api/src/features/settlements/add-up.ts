/** Amounts have two decimal places; whole cents keep them exact. */
const inCents = (amount: string): bigint => BigInt(amount.replace(".", ""));

function fromCents(cents: bigint): string {
  const digits = String(cents).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The exact value of `count` vouchers. */
export const worthOf = (denomination: string, count: number): string =>
  fromCents(inCents(denomination) * BigInt(count));

interface Settled {
  currency: string;
  currencySign: string;
  count: number;
  value: string;
  held: { count: number; value: string };
}

const sumOf = (sums: readonly { count: number; value: string }[]) => ({
  count: sums.reduce((sum, { count }) => sum + count, 0),
  value: fromCents(sums.reduce((sum, { value }) => sum + inCents(value), 0n)),
});

/** Sums settlements by currency. */
export const addUp = (settled: readonly Settled[]): Settled[] =>
  [...Map.groupBy(settled, ({ currency }) => currency)].map(([currency, same]) => ({
    currency,
    currencySign: same[0]!.currencySign,
    ...sumOf(same),
    held: sumOf(same.map(({ held }) => held)),
  }));
