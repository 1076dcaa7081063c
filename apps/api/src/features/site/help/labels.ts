import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { Translate } from "@stashwell/shared/messages/translate";

/** A comment that names the message whose words stand before it in bold: `**Save**<!--common.save-->`. */
const NAMED = /^<!--(\w+\.\w+)-->$/;

/** What a comment behind bold words names; undefined for every other piece of HTML. */
export const labelKeyIn = (html: string): MessageKey | undefined => NAMED.exec(html)?.[1] as MessageKey | undefined;

/** The words of a screen. A hole in them, such as `{count}`, is written as three dots. */
export function labelOf(t: Translate, key: MessageKey): string {
  const text = t(key);
  if (text === key) throw new Error(`There is no message ${key}.`);
  return text.replace(/\{\w+\}/g, "…");
}

/** Writes every label of a file as the catalogue has it now; `{common.save}` is the short way to write a new one. */
export const fillLabels = (markdown: string, t: Translate): string =>
  markdown.replace(
    /\{(\w+\.\w+)\}|\*\*[^*\n]+\*\*<!--(\w+\.\w+)-->/g,
    (_whole, fresh: MessageKey | undefined, named: MessageKey | undefined) => {
      const key = fresh ?? named;
      return key === undefined ? "" : `**${labelOf(t, key)}**<!--${key}-->`;
    },
  );
