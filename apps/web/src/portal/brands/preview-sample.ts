/** The sample data of all previews. */
export interface PreviewSample {
  logo: string;
  name: string;
  /** The brand's main color, `#RRGGBB`. */
  main: string;
  amount: string;
  pin: string;
}
