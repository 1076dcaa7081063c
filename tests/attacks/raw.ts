import { connect } from "node:net";

/** Sends a text verbatim over TCP, and returns the response. */
export function sendRaw(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let heard = "";
    socket.on("data", (chunk: Buffer) => (heard += chunk.toString()));
    socket.on("close", () => resolve(heard));
    socket.on("error", reject);
    socket.setTimeout(3_000, () => socket.destroy());
  });
}
