import type { State } from "./page-entry.ts";
import type { Tongue } from "./options.ts";

export interface Picture {
  file: string;
  name: string;
  state: State;
  width: number;
  tongue: Tongue;
}

/** Groups the pictures of one page, state and language into a row, from narrow to wide. */
function rowsOf(pictures: readonly Picture[]): Map<string, Picture[]> {
  const rows = new Map<string, Picture[]>();
  for (const picture of pictures) {
    const title = `${picture.name}, ${picture.state}, ${picture.tongue}`;
    rows.set(title, [...(rows.get(title) ?? []), picture]);
  }
  return rows;
}

const figure = ({ file, width, name, state }: Picture): string =>
  `<a href="${file}"><img src="${file}" alt="${name}, ${state}, ${width} pixels wide" loading="lazy"><span>${width}</span></a>`;

/** Returns the HTML of the gallery: rows of pictures, and a filter field. */
export function galleryIndex(pictures: readonly Picture[]): string {
  const rows = [...rowsOf(pictures)].map(
    ([title, row]) =>
      `<section data-title="${title.toLowerCase()}"><h2>${title}</h2><div>${row.map(figure).join("")}</div></section>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Gallery</title>
<style>
  body { margin: 24px; font: 16px/1.5 system-ui, sans-serif; color: #13201b; background: #f5f7f6; }
  header { position: sticky; top: 0; padding: 12px 0; background: #f5f7f6; }
  input { width: min(420px, 100%); padding: 10px 12px; font: inherit; border: 1px solid #87928d; border-radius: 8px; }
  h2 { margin: 32px 0 8px; font-size: 16px; }
  section div { display: flex; gap: 16px; align-items: flex-start; overflow-x: auto; padding-bottom: 8px; }
  a { flex: none; color: #5b6470; font-size: 14px; text-decoration: none; }
  img { display: block; max-height: 480px; max-width: 640px; border: 1px solid #e6eae8; border-radius: 8px; background: #fff; }
</style>
<header><label>Show <input type="search" placeholder="campaigns, empty, gu …" autofocus></label></header>
${rows.join("\n")}
<script>
  const field = document.querySelector("input");
  field.addEventListener("input", () => {
    const wanted = field.value.toLowerCase().split(/\\s+/).filter(Boolean);
    for (const row of document.querySelectorAll("section"))
      row.hidden = !wanted.every((part) => row.dataset.title.includes(part));
  });
</script>
</html>
`;
}
