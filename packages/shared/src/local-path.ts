/** An origin that can't exist (`.invalid`): a path that resolves outside of it leads to another origin. */
const HERE = "https://here.invalid";
/**
 * URL parsers drop some of these, and read a backslash as a slash, so that the checked path would differ from the one
 * that is followed.
 */
const UNSEEN = /[\p{Cc}\s\\]/u;

/** Whether a path stays within its origin, so that redirecting to it after sign-in is safe. */
export function isLocalPath(path: string | null | undefined): path is string {
  if (!path?.startsWith("/") || UNSEEN.test(path) || !URL.canParse(path, HERE)) return false;
  const { origin, pathname } = new URL(path, HERE);
  // A path that resolves to `//host` is a URL of another host when it is resolved again.
  return origin === HERE && !pathname.startsWith("//");
}
