/** The part of bidi-js that is used. The types of the package describe a CommonJS default, which its module is not. */
declare module "bidi-js" {
  interface EmbeddingLevels {
    /** One for each UTF-16 code unit: even ones are read from the left, odd ones from the right. */
    levels: Uint8Array;
  }
  interface Bidi {
    getEmbeddingLevels(text: string, baseDirection?: "ltr" | "rtl" | "auto"): EmbeddingLevels;
    /** For each place from left to right, which code unit stands there. */
    getReorderedIndices(text: string, levels: EmbeddingLevels): number[];
    /** What a bracket is drawn as where it is read from the right; null for what stays as it is. */
    getMirroredCharacter(character: string): string | null;
  }
  export default function bidiFactory(): Bidi;
}
