import type { Page } from "@playwright/test";

/** Runs in the page: finds texts that are clipped, overflow their button or the page, or overlap each other. */
function findClipped({ lettersAreLarge }: { lettersAreLarge: boolean }): string[] {
  /** Tolerance for rounding and slanted letters, in pixels. */
  const SLACK = 1.5;
  /** Lines may be tightly spaced: overlaps count only in the middle part of a line. */
  const MIDDLE = 0.3;
  /** Words of up to this many letters must fit on a phone at any text size. */
  const SHORT_WORD = 12;
  const FRAMES = "button, a.button, .badge, summary, th, td, [role='tab'], legend, .notice";

  interface Text {
    words: string;
    node: Node;
    owner: Element;
    boxes: DOMRect[];
    layer: Element | null;
  }
  const problems: string[] = [];
  const nameOf = (element: Element): string => {
    const classes = typeof element.className === "string" ? element.className.trim().split(/\s+/).slice(0, 2) : [];
    return [element.tagName.toLowerCase(), ...classes.filter(Boolean)].join(".");
  };
  const notify = (kind: string, { owner, words }: Pick<Text, "owner" | "words">, by: number) =>
    void problems.push(`${kind} by ${Math.round(by)} px: ${nameOf(owner)} “${words.slice(0, 60)}”`);

  const isUnseen = (element: Element): boolean => {
    // Content skipped by `content-visibility: auto` has no position of its own.
    const seen = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: lettersAreLarge };
    if (!element.checkVisibility(seen)) return true;
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { clipPath, clip, position } = getComputedStyle(at);
      const { width, height } = at.getBoundingClientRect();
      if (position === "absolute" && (clipPath !== "none" || clip !== "auto" || (width <= 2 && height <= 2)))
        return true;
    }
    return false;
  };
  /** The overlay that an element belongs to: texts of different layers may cover each other. */
  const layerOf = (element: Element): Element | null => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (at.matches("dialog, [popover]") || ["fixed", "sticky"].includes(getComputedStyle(at).position)) return at;
    }
    return null;
  };
  const collect = (): Text[] => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement;
      const words = node.nodeValue?.trim().replaceAll(/\s+/g, " ") ?? "";
      if (!owner || words === "" || owner.closest("script, style, noscript, svg, option, textarea")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
      if (boxes.length > 0 && !isUnseen(owner)) texts.push({ words, node, owner, boxes, layer: layerOf(owner) });
    }
    return texts;
  };

  /** How far a text overflows a box horizontally and vertically. */
  const beyond = ({ boxes }: Text, box: { left: number; right: number; top: number; bottom: number }) => ({
    sideways: Math.max(...boxes.map(({ left, right }) => Math.max(right - box.right, box.left - left))),
    upright: Math.max(
      ...boxes.map(({ top, bottom, height }) =>
        Math.max(bottom - height * 0.2 - box.bottom, box.top - top - height * 0.2),
      ),
    ),
  });
  const checkCut = (text: Text): void => {
    for (let at: Element | null = text.owner; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      // Scroll containers may hold more than they show.
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) return;
      const { left, right, top, bottom } = at.getBoundingClientRect();
      const { sideways, upright } = beyond(text, { left, right, top, bottom });
      if (/hidden|clip/.test(style.overflowX) && sideways > SLACK && !at.closest("[title]"))
        return notify("cut off", text, sideways);
      if (/hidden|clip/.test(style.overflowY) && upright > SLACK && !at.closest("[title]"))
        return notify("cut off below", text, upright);
      if (style.position === "fixed") return;
    }
  };
  const checkFrame = (text: Text): void => {
    const frame = text.owner.closest(FRAMES);
    if (!frame || getComputedStyle(frame).display === "contents") return;
    const { sideways, upright } = beyond(text, frame.getBoundingClientRect());
    if (sideways > SLACK) notify("outside its frame", text, sideways);
    else if (upright > SLACK) notify("outside its frame upright", text, upright);
  };
  const checkPage = (text: Text): void => {
    for (let at: Element | null = text.owner; at; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at !== document.body) return;
    const right = Math.max(...text.boxes.map((box) => box.right));
    if (right > document.documentElement.clientWidth + SLACK)
      notify("beyond the page", text, right - document.documentElement.clientWidth);
  };
  const meet = (a: DOMRect, b: DOMRect): number => {
    const aInset = a.height * MIDDLE;
    const bInset = b.height * MIDDLE;
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const height = Math.min(a.bottom - aInset, b.bottom - bInset) - Math.max(a.top + aInset, b.top + bInset);
    return height > SLACK && width > SLACK ? width : 0;
  };
  /** The parts of a text's boxes that its scroll containers leave visible. */
  const seenOf = ({ owner, boxes }: Text): DOMRect[] => {
    let seen = [...boxes];
    for (let at: Element | null = owner; at && at !== document.body; at = at.parentElement) {
      if (!/auto|scroll|hidden|clip/.test(getComputedStyle(at).overflowY)) continue;
      const hole = at.getBoundingClientRect();
      seen = seen.flatMap((box) => {
        const [top, bottom] = [Math.max(box.top, hole.top), Math.min(box.bottom, hole.bottom)];
        const [left, right] = [Math.max(box.left, hole.left), Math.min(box.right, hole.right)];
        return bottom > top && right > left ? [new DOMRect(left, top, right - left, bottom - top)] : [];
      });
    }
    return seen;
  };
  const checkMeeting = (texts: readonly Text[]): void => {
    const seen = new Map(texts.map((text) => [text, seenOf(text)]));
    for (const [index, one] of texts.entries()) {
      for (const other of texts.slice(index + 1)) {
        if (one.layer !== other.layer) continue;
        const width = Math.max(
          0,
          ...(seen.get(one) ?? []).flatMap((a) => (seen.get(other) ?? []).map((b) => meet(a, b))),
        );
        if (width > 0) notify(`runs into “${other.words.slice(0, 40)}”`, one, width);
      }
    }
  };
  const pen = document.createElement("canvas").getContext("2d")!;
  /** Fields have no overflow to detect for a placeholder or selection that is too long. */
  const checkField = (field: HTMLInputElement | HTMLSelectElement): void => {
    if (isUnseen(field)) return;
    // A field that is too narrow for its placeholder may hide it and show a label above instead.
    const placeholderOf = ({ placeholder }: HTMLInputElement) =>
      getComputedStyle(field, "::placeholder").opacity === "0" ? "" : placeholder;
    const words =
      field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? "") : field.value || placeholderOf(field);
    const style = getComputedStyle(field);
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const wide = pen.measureText(words).width;
    // Typed text may be longer than its field; our own text must be readable.
    const isOurs = field instanceof HTMLSelectElement || field.value === "";
    if (isOurs && words && room > 0 && wide > room + SLACK)
      notify("too long for its field", { owner: field, words }, wide - room);
  };

  /** Addresses in `<code>` are long and may break anywhere. */
  const checkWords = ({ node, owner, words }: Text): void => {
    if (owner.closest("code")) return;
    const range = document.createRange();
    for (const { 0: word, index } of (node.nodeValue ?? "").matchAll(/[^\s\-\u2013·]+/gu)) {
      if (word.length > SHORT_WORD) continue;
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) problems.push(`breaks “${word}”: ${nameOf(owner)} “${words.slice(0, 60)}”`);
    }
  };

  const texts = collect();
  for (const text of texts) {
    if (lettersAreLarge) checkWords(text);
    checkCut(text);
    checkFrame(text);
    checkPage(text);
  }
  checkMeeting(texts);
  // A closed select may truncate its value: opened, it shows all of it.
  const fields = lettersAreLarge ? "input[placeholder]" : "select, input[placeholder]";
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(fields)) checkField(field);
  const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (sideways > 0) problems.push(`scrolls sideways by ${sideways} px`);
  return problems;
}

/** Returns descriptions of clipped and overlapping texts, and of horizontal scrolling. */
export const clippedOn = (page: Page): Promise<string[]> => page.evaluate(findClipped, { lettersAreLarge: false });

/** The same at 200% text size, where short words must not break either. */
export const clippedInLargeLettersOn = (page: Page): Promise<string[]> =>
  page.evaluate(findClipped, { lettersAreLarge: true });
