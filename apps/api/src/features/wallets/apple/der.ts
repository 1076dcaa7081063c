/** Tags of ASN.1, as far as signatures need them. */
export const TAG = {
  integer: 0x02,
  octets: 0x04,
  null: 0x05,
  objectId: 0x06,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
  /** The first of a structure's optional parts. */
  context0: 0xa0,
} as const;

/** One value in DER, ITU-T X.690: its tag, its length, its contents one after the other. */
export function der(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const length = contents.reduce((sum, content) => sum + content.length, 0);
  return Buffer.concat([Buffer.from([tag, ...spellLength(length)]), ...contents]);
}

function spellLength(length: number): number[] {
  if (length < 0x80) return [length];
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest >>>= 8) bytes.unshift(rest & 0xff);
  return [0x80 | bytes.length, ...bytes];
}

/** The values that a structure consists of, each as it stands there, tag and length included. */
export function partsOf(structure: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  for (let at = headOf(structure, 0).start; at < structure.length;) {
    const { end } = headOf(structure, at);
    parts.push(structure.subarray(at, end));
    at = end;
  }
  return parts;
}

/** Where the content of the value at `at` starts and ends. */
function headOf(bytes: Buffer, at: number): { start: number; end: number } {
  const first = bytes[at + 1] ?? 0;
  const long = first >= 0x80 ? first & 0x7f : 0;
  const start = at + 2 + long;
  const length = long === 0 ? first : bytes.readUIntBE(at + 2, long);
  return { start, end: start + length };
}
