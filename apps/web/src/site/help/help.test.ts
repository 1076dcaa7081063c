import type { SitePage } from "@stashwell/shared/site/pages";
import { describe, expect, it } from "vitest";
import { renderPage } from "../render.tsx";
import { sampleContext } from "../sample-pages.ts";
import { sampleHelp } from "./sample-help.ts";

const html = (page: SitePage, language: "EN" | "GU" = "EN") => renderPage(page, { ...sampleContext, language }).html;

describe("an article's page", () => {
  const page = html(sampleHelp.helpArticle);

  it("leads to its parts, to the articles beside it, and to all", () => {
    for (const id of ["first", "second", "third"]) {
      expect(page).toContain(`href="#${id}"`);
      expect(page).toContain(`<h2 id="${id}">`);
    }
    expect(page).not.toContain('href="#a-part"');
    expect(page).toMatch(/href="\/help\/brands\/products" rel="prev"/);
    expect(page).not.toContain('rel="next"');
    expect(page).toMatch(/href="\/help\/brands\/team"[^>]* aria-current="page"/);
    expect(page).toContain('action="/help"');
  });

  it("prints what is written as text, wherever it stands", () => {
    expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(page).toContain("Team &amp; roles &lt;b&gt;");
    expect(page).not.toContain("<script>alert");
  });

  it("holds room for pictures, and lets wide things be scrolled by keyboard under names of their own", () => {
    expect(page).toMatch(/<img[^>]* width="1100" height="640" loading="lazy"/);
    expect(page).toContain('role="region" aria-label="Third" tabindex="0"');
    expect(page).toContain('role="region" aria-label="Third 2" tabindex="0"');
  });

  it("says where it is not in the page's language", () => {
    expect(html(sampleHelp.helpForOperators)).not.toContain('<h1 lang="en">');
    const inGujarati = html(sampleHelp.helpForOperators, "GU");
    expect(inGujarati).toContain('<h1 lang="en">');
    expect(inGujarati).toContain("અંગ્રેજીમાં");
  });
});

it("has an entrance for each kind of reader, people with vouchers first, and none beside what was found", () => {
  const entrance = html(sampleHelp.help);
  const places = ["consumers", "merchants", "brands"].map((audience) => entrance.indexOf(`href="#${audience}"`));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(entrance.indexOf('id="consumers"')).toBeLessThan(entrance.indexOf('id="brands"'));
  expect(html(sampleHelp.helpFound)).not.toContain('href="#consumers"');
});

describe("a search", () => {
  it("says how many pages it found, marks what was found, and keeps what was typed as text", () => {
    const page = html(sampleHelp.helpFound);
    expect(page).toContain("1 page about “&lt;/title&gt;stock”");
    expect(page).toContain("<mark>stock</mark>");
    expect(page).toContain('value="&lt;/title&gt;stock"');
    expect(page).toContain('content="noindex"');
  });

  it("lists everything where it found nothing", () => {
    const page = html(sampleHelp.helpNothing);
    expect(page).toContain("No pages about");
    expect(page).toContain('href="/help/merchants/stock"');
    expect(page).not.toContain("<script>alert");
  });

  it("keeps the words when the language is switched", () => {
    expect(html(sampleHelp.helpFound)).toContain("?search=%3C%2Ftitle%3Estock&amp;lan=GU");
  });
});
