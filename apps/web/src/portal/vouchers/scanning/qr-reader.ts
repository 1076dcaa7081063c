/** Returns the texts of the QR codes in a picture. */
export type ReadQr = (picture: HTMLCanvasElement) => Promise<string[]>;

interface Detector {
  detect(picture: HTMLCanvasElement): Promise<readonly { rawValue: string }[]>;
}
/** The browser's own `BarcodeDetector`, if available. */
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const FORMAT = "qr_code";

async function openOwnReader(): Promise<ReadQr | undefined> {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: DetectorClass };
  try {
    if (!Own || !(await Own.getSupportedFormats()).includes(FORMAT)) return undefined;
    const detector = new Own({ formats: [FORMAT] });
    return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue);
  } catch {
    return undefined;
  }
}

const openWasmReader = async (): Promise<ReadQr> => (await import("./wasm-reader.ts")).openWasmReader();

/** Returns the browser's own reader if it supports QR codes, else ours, loaded on demand. @throws if loading fails */
export async function openReader(): Promise<ReadQr> {
  const own = await openOwnReader();
  if (!own) return openWasmReader();
  let read = own;
  return async (picture) => {
    try {
      return await read(picture);
    } catch (error) {
      // Some phones expose the API but lack the service behind it.
      if (read !== own) throw error;
      read = await openWasmReader();
      return read(picture);
    }
  };
}
