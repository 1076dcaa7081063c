/** Amounts are decimals of two places: exact as whole cents. */
const inCents = (amount: string): bigint => BigInt(amount.replace(".", ""));

function fromCents(cents: bigint): string {
  const digits = String(cents).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** What so many vouchers are worth, exactly. */
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

/** Settlements together, currency by currency: what is owed in two currencies is no one sum. */
export const addUp = (settled: readonly Settled[]): Settled[] =>
  [...Map.groupBy(settled, ({ currency }) => currency)].map(([currency, same]) => ({
    currency,
    currencySign: same[0]!.currencySign,
    ...sumOf(same),
    held: sumOf(same.map(({ held }) => held)),
  }));
