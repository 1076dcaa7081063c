const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** `6 minutes ago` in the language; a clock that is behind reads as now. */
export function ago(milliseconds: number, locale: string): string {
  const [unit, size] = UNITS.find(([, length]) => milliseconds >= length) ?? (["second", 1_000] as const);
  return new Intl.RelativeTimeFormat(locale, { numeric: milliseconds < 1_000 ? "auto" : "always" }).format(
    -Math.max(0, Math.floor(milliseconds / size)),
    unit,
  );
}
