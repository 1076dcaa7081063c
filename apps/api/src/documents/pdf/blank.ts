import { fontName, type Script, type Weight } from "./fonts.ts";

type Sheet = PDFKit.PDFDocument;

/** Letters that copies write: what the font's subset calls them within the document. */
export interface Letters {
  /** The operator that chooses the font. */
  choose(size: number): string;
  /** The operand that shows a text. Letters stand as wide as they are: there is no kerning between them. */
  encode(text: string): string;
}

/** What pdfkit keeps of the font that it writes with. */
interface WritingFont {
  id: string;
  ref(): PDFKit.PDFKitReference;
  encode(text: string): [codes: string[], positions: unknown];
}

/** An object of a document that is the last in its file. */
export interface LastObject {
  /** Number and generation. */
  id: string;
  /** What its dictionary says, but for the length of what is drawn. */
  entries: string;
}

const NAME = "Blank";

/** The place of a document that its copies fill. */
export class Blank {
  readonly #sheet: Sheet;
  readonly #object: PDFKit.PDFKitReference;
  readonly #fonts = new Map<string, string>();
  #size: readonly [number, number] = [0, 0];

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
    this.#object = sheet.ref({});
  }

  /** Leaves it where the sheet's origin is, with a width and a height in the sheet's present units. */
  leave(size: readonly [number, number]): void {
    this.#size = size;
    this.#sheet.page.xobjects[NAME] = this.#object;
    this.#sheet.addContent(`/${NAME} Do`);
  }

  /** The letters that copies will write with a font. */
  letters(alphabet: string, script: Script, weight: Weight): Letters {
    this.#sheet.font(fontName(script, weight));
    const { _font: font } = this.#sheet as unknown as { _font: WritingFont };
    const codes = new Map(Array.from(alphabet, (letter) => [letter, font.encode(letter)[0].join("")]));
    this.#fonts.set(font.id, String(font.ref()));
    return {
      choose: (size) => `/${font.id} ${size} Tf`,
      encode: (text) => `<${Array.from(text, (letter) => codeOf(codes, letter)).join("")}>`,
    };
  }

  /** Ends the document, the blank place last of all. */
  end(): LastObject {
    this.#sheet.end();
    this.#object.end("");
    const fonts = Array.from(this.#fonts, ([name, object]) => `/${name} ${object}`).join(" ");
    return {
      id: String(this.#object).replace(/ R$/, ""),
      entries: `/Type /XObject /Subtype /Form /BBox [0 0 ${this.#size.join(" ")}] /Resources << /Font << ${fonts} >> >>`,
    };
  }
}

function codeOf(codes: ReadonlyMap<string, string>, letter: string): string {
  const code = codes.get(letter);
  if (code === undefined) throw new Error("a copy writes a letter that its template does not have");
  return code;
}
