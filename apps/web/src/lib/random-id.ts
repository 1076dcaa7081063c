/** Random bytes in hexadecimal digits. Works on plain HTTP as well, where `randomUUID` does not. */
export const randomId = (bytes = 16): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
