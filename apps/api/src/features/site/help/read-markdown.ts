import type { HelpBlock, HelpCell, HelpInline } from "@stashwell/shared/site/help";
import type { Translate } from "@stashwell/shared/messages/translate";
import { Marked, type Token, type Tokens } from "marked";
import { labelKeyIn, labelOf } from "./labels.ts";

/** What reading an article depends on: texts, links and pictures. */
export interface Surroundings {
  t: Translate;
  /** Resolves the URL of a link. */
  addressOf(href: string): string;
  /** Resolves the picture of an image. */
  pictureOf(href: string): { src: string; width: number; height: number };
}

const marked = new Marked({ gfm: true });

/** A heading's id, readable in a URL in every script; duplicates get a number. */
function idOf(text: string, taken: Set<string>): string {
  const plain =
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
      .replace(/^-|-$/g, "") || "part";
  let id = plain;
  for (let turn = 2; taken.has(id); turn++) id = `${plain}-${turn}`;
  taken.add(id);
  return id;
}

/** The plain text without formatting. */
export const plainText = (parts: readonly HelpInline[]): string =>
  parts.map((part) => ("parts" in part ? plainText(part.parts) : part.text)).join("");

/**
 * Parses an article into our own kinds of blocks, so that nothing in a file can become HTML.
 * @throws Error for any unsupported token, HTML above all.
 */
export function readMarkdown(text: string, { t, addressOf, pictureOf }: Surroundings): HelpBlock[] {
  const taken = new Set<string>();
  const refuse = (token: Token): never => {
    throw new Error(`An article cannot have this: ${token.type} ${JSON.stringify(token.raw)}.`);
  };

  function readInline(tokens: readonly Token[] | undefined): HelpInline[] {
    const parts: HelpInline[] = [];
    for (const token of (tokens ?? []) as (Tokens.Generic | Tokens.Text)[]) {
      switch (token.type) {
        case "text":
          if (token.tokens) parts.push(...readInline(token.tokens));
          else parts.push({ kind: "text", text: token.text as string });
          break;
        case "escape":
          parts.push({ kind: "text", text: token.text as string });
          break;
        case "codespan":
          parts.push({ kind: "code", text: token.text as string });
          break;
        case "strong":
          parts.push({ kind: "strong", parts: readInline(token.tokens) });
          break;
        case "em":
          parts.push({ kind: "emphasis", parts: readInline(token.tokens) });
          break;
        case "link":
          parts.push({ kind: "link", href: addressOf(token.href as string), parts: readInline(token.tokens) });
          break;
        case "html": {
          const key = labelKeyIn(token.raw);
          if (key === undefined || parts.at(-1)?.kind !== "strong") refuse(token);
          else parts.splice(-1, 1, { kind: "label", text: labelOf(t, key) });
          break;
        }
        default:
          refuse(token);
      }
    }
    return parts;
  }

  const readCells = (cells: readonly Tokens.TableCell[]): HelpCell[] => cells.map(({ tokens }) => readInline(tokens));

  function readBlocks(tokens: readonly Token[]): HelpBlock[] {
    const blocks: HelpBlock[] = [];
    for (const token of tokens as Tokens.Generic[]) {
      switch (token.type) {
        case "space":
          break;
        case "heading": {
          const parts = readInline(token.tokens);
          const level = token.depth as number;
          if (level !== 2 && level !== 3) refuse(token);
          blocks.push({ kind: "heading", level: level === 2 ? 2 : 3, id: idOf(plainText(parts), taken), parts });
          break;
        }
        case "paragraph": {
          const [only] = token.tokens ?? [];
          if (token.tokens?.length === 1 && only?.type === "image") {
            const { href, text: alt } = only as Tokens.Image;
            blocks.push({ kind: "picture", alt, ...pictureOf(href) });
          } else blocks.push({ kind: "paragraph", parts: readInline(token.tokens) });
          break;
        }
        case "text":
          blocks.push({ kind: "paragraph", parts: readInline([token]) });
          break;
        case "list": {
          const { ordered, items } = token as Tokens.List;
          blocks.push({ kind: "list", ordered, items: items.map((item) => readBlocks(item.tokens)) });
          break;
        }
        case "code":
          blocks.push({ kind: "code", text: token.text as string });
          break;
        case "blockquote":
          blocks.push({ kind: "note", blocks: readBlocks(token.tokens ?? []) });
          break;
        case "table": {
          const { header, rows } = token as Tokens.Table;
          blocks.push({ kind: "table", head: readCells(header), rows: rows.map(readCells) });
          break;
        }
        default:
          refuse(token);
      }
    }
    return blocks;
  }

  return readBlocks(marked.lexer(text));
}
