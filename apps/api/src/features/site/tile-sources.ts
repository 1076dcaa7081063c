/**
 * Returns the origin of map tiles, for the Content-Security-Policy of pages with maps; `{s}` stands for one of several
 * hosts.
 */
export function tileSources(tileUrl: string | null): string[] {
  if (tileUrl === null) return [];
  const { origin } = new URL(tileUrl.replace("://{s}.", "://any-of-them.").replaceAll(/[{}]/g, ""));
  return [origin.replace("://any-of-them.", "://*.")];
}
