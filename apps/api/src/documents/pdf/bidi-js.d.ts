/**
 * The part of bidi-js that is used. The package's types describe a CommonJS default export, which its module doesn't
 * have.
 */
declare module "bidi-js" {
  interface EmbeddingLevels {
    /** One level per UTF-16 code unit: even ones are left-to-right, odd ones right-to-left. */
    levels: Uint8Array;
  }
  interface Bidi {
    getEmbeddingLevels(text: string, baseDirection?: "ltr" | "rtl" | "auto"): EmbeddingLevels;
    /** The index of the code unit at each visual position from left to right. */
    getReorderedIndices(text: string, levels: EmbeddingLevels): number[];
    /** The mirrored form of a bracket in right-to-left text; null if there is none. */
    getMirroredCharacter(character: string): string | null;
  }
  export default function bidiFactory(): Bidi;
}
