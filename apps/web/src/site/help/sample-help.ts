import type { HelpArticle, HelpLink } from "@stashwell/shared/site/help";
import type { SitePage } from "@stashwell/shared/site/pages";

const link = (audience: HelpLink["audience"], slug: string, title: string): HelpLink => ({
  audience,
  path: `/help/${audience}/${slug}`,
  title,
  summary: `What is to know of ${title.toLowerCase()}.`,
  language: "EN",
});

const menu: readonly HelpLink[] = [
  link("brands", "products", "Products"),
  link("brands", "team", "Team & roles <b>"),
  link("merchants", "stock", "Stock"),
  link("consumers", "use-a-voucher", "Use a voucher"),
  link("operators", "operating", "Operating"),
];

const text = (words: string) => ({ kind: "text", text: words }) as const;

const article: HelpArticle = {
  ...link("brands", "team", "Team & roles <b>"),
  blocks: [
    { kind: "heading", level: 2, id: "first", parts: [text("First")] },
    {
      kind: "paragraph",
      parts: [
        text("Choose "),
        { kind: "label", text: "Save & Exit" },
        text(" or <script>alert(1)</script>, "),
        { kind: "strong", parts: [text("strongly")] },
        { kind: "emphasis", parts: [text(" so")] },
        { kind: "code", text: "a < b" },
        { kind: "link", href: "/help/brands/products", parts: [text("Products")] },
      ],
    },
    { kind: "heading", level: 2, id: "second", parts: [text("Second")] },
    {
      kind: "list",
      ordered: true,
      items: [
        [
          { kind: "paragraph", parts: [text("One")] },
          { kind: "list", ordered: false, items: [[{ kind: "paragraph", parts: [text("in it")] }]] },
        ],
      ],
    },
    { kind: "picture", src: "/help/pictures/people.webp?v=1", alt: "The team", width: 1100, height: 640 },
    { kind: "heading", level: 2, id: "third", parts: [text("Third")] },
    { kind: "table", head: [[text("Name")]], rows: [[[{ kind: "code", text: "PORT" }]]] },
    { kind: "code", text: "npm start" },
    { kind: "note", blocks: [{ kind: "paragraph", parts: [text("A note.")] }] },
    { kind: "heading", level: 3, id: "a-part", parts: [text("A part")] },
  ],
};

/** Help pages with every kind of block, for tests. */
export const sampleHelp: Record<"help" | "helpFound" | "helpNothing" | "helpArticle" | "helpForOperators", SitePage> = {
  help: { page: "help", menu, search: null },
  helpFound: {
    page: "help",
    menu,
    search: {
      text: "</title>stock",
      found: [
        {
          ...link("merchants", "stock", "Stock"),
          passage: [
            { text: "Keep your <b>", at: 0, isMatch: false },
            { text: "stock", at: 14, isMatch: true },
          ],
        },
      ],
    },
  },
  helpNothing: { page: "help", menu, search: { text: `"><script>alert(1)</script>`, found: [] } },
  helpArticle: { page: "helpArticle", menu, article },
  helpForOperators: {
    page: "helpArticle",
    menu,
    article: { ...link("operators", "operating", "Operating"), blocks: [] },
  },
};
