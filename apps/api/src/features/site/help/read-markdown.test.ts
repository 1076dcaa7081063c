import { describe, expect, it } from "vitest";
import { translatorFor } from "../../../platform/http/catalogues.ts";
import { fillLabels } from "./labels.ts";
import { readMarkdown } from "./read-markdown.ts";

const t = translatorFor("EN");
const read = (text: string) =>
  readMarkdown(text, {
    t,
    addressOf: (href) => `/to/${href}`,
    pictureOf: (href) => ({ src: href, width: 2, height: 1 }),
  });

describe("reading an article", () => {
  it("gives every heading an address of its own, in any script", () => {
    const ids = read("## Many at once, from a file\n\n## ઝુંબેશ શેર કરો\n\n### 发布\n\n## 发布\n\n## ?!").map(
      (block) => block.kind === "heading" && block.id,
    );
    expect(ids).toEqual(["many-at-once-from-a-file", "ઝુંબેશ-શેર-કરો", "发布", "发布-2", "part"]);
  });

  it("takes the words of screens from the catalogue, whatever the file says", () => {
    expect(read("Choose **Publish it**<!--wizard.publish-->.")).toEqual([
      {
        kind: "paragraph",
        parts: [
          { kind: "text", text: "Choose " },
          { kind: "label", text: "Publish to merchants" },
          { kind: "text", text: "." },
        ],
      },
    ]);
  });

  it("reads lists in lists, tables, code, notes and pictures", () => {
    const text = "1. one\n   - `two`\n\n> a *note*\n\n| a |\n|---|\n| b |\n\n```sh\nnpm start\n```\n\n![what](p.webp)";
    expect(read(text).map(({ kind }) => kind)).toEqual(["list", "note", "table", "code", "picture"]);
    expect(read(text)[0]).toMatchObject({ items: [[{ kind: "paragraph" }, { kind: "list", ordered: false }]] });
  });

  it.each([
    "<script>alert(1)</script>",
    "a <b>bold</b> word",
    "**Save**<!-- no key -->",
    "<!--wizard.publish-->",
    "# A second title",
    "~~gone~~",
    "a ![picture](p.webp) in a line",
  ])("refuses %s", (text) => expect(() => read(text)).toThrow("An article cannot have this"));

  it("refuses words of screens that there are not", () => {
    expect(() => read("**Save**<!--wizard.nothing-->")).toThrow("There is no message wizard.nothing");
  });

  it("leaves what looks like HTML in code as text", () => {
    expect(read("`<script>`")).toEqual([{ kind: "paragraph", parts: [{ kind: "code", text: "<script>" }] }]);
  });
});

it("fills new labels and mends old ones, and is done after one time", () => {
  const filled = fillLabels("Choose {wizard.publish}, then **Go**<!--common.save--> and {team.roleOf}.", t);
  expect(filled).toBe(
    "Choose **Publish to merchants**<!--wizard.publish-->, then **Save**<!--common.save--> and **Role of …**<!--team.roleOf-->.",
  );
  expect(fillLabels(filled, t)).toBe(filled);
  expect(fillLabels("`DATABASE_URL` and **bold** stay.", t)).toBe("`DATABASE_URL` and **bold** stay.");
});
