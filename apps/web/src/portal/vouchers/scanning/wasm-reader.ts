import { BarcodeDetector, prepareZXingModule } from "barcode-detector/ponyfill";
import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";
import type { ReadQr } from "./qr-reader.ts";

/** A reader that runs everywhere. Its code is a file of our own: left alone, the package would ask another origin for it. */
export async function openWasmReader(): Promise<ReadQr> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  const detector = new BarcodeDetector({ formats: ["qr_code"] });
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue);
}
