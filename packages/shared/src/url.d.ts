/** The part of the URL standard that Node and browsers share, as far as shared rules need it. */
declare class URL {
  static canParse(url: string, base?: string): boolean;
  constructor(url: string, base?: string);
  readonly origin: string;
  readonly host: string;
  readonly pathname: string;
}
