import type { Page } from "@playwright/test";

/** Runs in the page: its letters and the lines they stand in, larger; everything else as it is. */
function enlarge(factor: number): void {
  const sized = [...document.body.querySelectorAll<HTMLElement>("*")].map((element) => {
    // As it would be without what an earlier enlargement has left.
    for (const name of ["font-size", "line-height"]) element.style.removeProperty(name);
    return element;
  });
  const sizes = sized.map((element) => {
    const { fontSize, lineHeight } = getComputedStyle(element);
    return [parseFloat(fontSize), parseFloat(lineHeight)] as const;
  });
  for (const [index, element] of sized.entries()) {
    const [size = 0, line = Number.NaN] = sizes[index] ?? [];
    element.style.setProperty("font-size", `${size * factor}px`, "important");
    if (!Number.isNaN(line)) element.style.setProperty("line-height", `${line * factor}px`, "important");
  }
}

/** What browsers do that make letters larger, and nothing else. */
export const enlargeText = async (page: Page, factor: number): Promise<void> => page.evaluate(enlarge, factor);
