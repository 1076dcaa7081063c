/** What every preview shows. */
export interface PreviewSample {
  logo: string;
  name: string;
  /** The brand's main colour, `#RRGGBB`. */
  main: string;
  amount: string;
  pin: string;
}
