/** A file on its way into an archive. */
export interface PackedFile {
  /** ASCII. */
  name: string;
  bytes: Uint8Array;
  crc32: number;
}

const LOCAL_BYTES = 30;
const CENTRAL_BYTES = 46;
const END_BYTES = 22;
/** 2.0, the version that knows no more than this. */
const VERSION = 20;

/**
 * A ZIP archive of files as they are, by PKWARE's APPNOTE 4.3. Pictures are compressed already, and their checksums are
 * known: all that is left to do is to copy them, once.
 */
export function packFiles(files: readonly PackedFile[], at: Temporal.Instant): Buffer {
  const names = files.reduce((sum, { name }) => sum + name.length, 0);
  const contents = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const archive = Buffer.alloc(files.length * (LOCAL_BYTES + CENTRAL_BYTES) + 2 * names + contents + END_BYTES);
  const time = dosTime(at);
  const starts: number[] = [];
  let end = 0;
  for (const file of files) {
    starts.push(end);
    archive.writeUInt32LE(0x04034b50, end);
    archive.writeUInt16LE(VERSION, end + 4);
    writeFacts(archive, end + 10, file, time);
    archive.write(file.name, end + LOCAL_BYTES, "latin1");
    archive.set(file.bytes, end + LOCAL_BYTES + file.name.length);
    end += LOCAL_BYTES + file.name.length + file.bytes.length;
  }
  const directory = end;
  for (const [index, file] of files.entries()) {
    archive.writeUInt32LE(0x02014b50, end);
    archive.writeUInt16LE(VERSION, end + 4);
    archive.writeUInt16LE(VERSION, end + 6);
    writeFacts(archive, end + 12, file, time);
    archive.writeUInt32LE(starts[index]!, end + 42);
    archive.write(file.name, end + CENTRAL_BYTES, "latin1");
    end += CENTRAL_BYTES + file.name.length;
  }
  archive.writeUInt32LE(0x06054b50, end);
  archive.writeUInt16LE(files.length, end + 8);
  archive.writeUInt16LE(files.length, end + 10);
  archive.writeUInt32LE(end - directory, end + 12);
  archive.writeUInt32LE(directory, end + 16);
  return archive;
}

/** What both headers of a file say of it: time, checksum, both of its lengths, and that of its name. */
function writeFacts(archive: Buffer, at: number, { name, bytes, crc32 }: PackedFile, time: number): void {
  archive.writeUInt32LE(time, at);
  archive.writeUInt32LE(crc32, at + 4);
  archive.writeUInt32LE(bytes.length, at + 8);
  archive.writeUInt32LE(bytes.length, at + 12);
  archive.writeUInt16LE(name.length, at + 16);
}

/** Date above time, to two seconds, counted from 1980. */
function dosTime(at: Temporal.Instant): number {
  const { year, month, day, hour, minute, second } = at.toZonedDateTimeISO("UTC");
  const date = ((year - 1980) << 9) | (month << 5) | day;
  return date * 65_536 + ((hour << 11) | (minute << 5) | (second >> 1));
}
