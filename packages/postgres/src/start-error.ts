/** The server can't be started or joined. The message is one line for the person who starts it. */
export class StartError extends Error {
  override name = "StartError";
}
