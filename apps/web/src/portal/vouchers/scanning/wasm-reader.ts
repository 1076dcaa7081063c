import { BarcodeDetector, prepareZXingModule } from "barcode-detector/ponyfill";
import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";
import type { ReadQr } from "./qr-reader.ts";

/**
 * A QR reader that runs in every browser. Its WebAssembly file is our own: by default the package would fetch it from
 * another origin.
 */
export async function openWasmReader(): Promise<ReadQr> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  const detector = new BarcodeDetector({ formats: ["qr_code"] });
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue);
}
