import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { Translate } from "@stashwell/shared/messages/translate";

/** A comment that names the message whose text precedes it in bold: `**Save**<!--common.save-->`. */
const NAMED = /^<!--(\w+\.\w+)-->$/;

/** The message key in a comment after bold text; undefined for any other HTML. */
export const labelKeyIn = (html: string): MessageKey | undefined => NAMED.exec(html)?.[1] as MessageKey | undefined;

/** The text of a label. A placeholder in it, such as `{count}`, becomes an ellipsis. */
export function labelOf(t: Translate, key: MessageKey): string {
  const text = t(key);
  if (text === key) throw new Error(`There is no message ${key}.`);
  return text.replace(/\{\w+\}/g, "…");
}

/**
 * Replaces every label of a file with its current text in the catalog; `{common.save}` is the short form to insert a
 * new one.
 */
export const fillLabels = (markdown: string, t: Translate): string =>
  markdown.replace(
    /\{(\w+\.\w+)\}|\*\*[^*\n]+\*\*<!--(\w+\.\w+)-->/g,
    (_whole, fresh: MessageKey | undefined, named: MessageKey | undefined) => {
      const key = fresh ?? named;
      return key === undefined ? "" : `**${labelOf(t, key)}**<!--${key}-->`;
    },
  );
