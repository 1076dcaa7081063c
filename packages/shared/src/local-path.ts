/** No name has an address here: what resolves elsewhere than to it has left the origin that it was resolved against. */
const HERE = "https://here.invalid";
/** URL parsers drop some of these, and take a backslash for a slash, so that what is checked is not what is followed. */
const UNSEEN = /[\p{Cc}\s\\]/u;

/** Whether a path leads within the origin it is followed in, so that it may be returned to after signing in. */
export function isLocalPath(path: string | null | undefined): path is string {
  if (!path?.startsWith("/") || UNSEEN.test(path) || !URL.canParse(path, HERE)) return false;
  const { origin, pathname } = new URL(path, HERE);
  // A path that resolves to two slashes is one to another host as soon as anybody follows it alone.
  return origin === HERE && !pathname.startsWith("//");
}
