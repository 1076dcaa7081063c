import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import * as english from "@stashwell/shared/messages/en";
import * as englishConsole from "@stashwell/shared/messages/en-console";
import * as englishPages from "@stashwell/shared/messages/en-pages";
import { translator, type Values } from "@stashwell/shared/messages/translate";

const translate = translator({ ...english, ...englishPages, ...englishConsole }, "EN");

/**
 * What the product says in English, by the key of its text: `words("common.save")`. A test that names a key goes on when
 * a text is reworded. A text that the specification gives word for word is written out instead, so that a change of it
 * fails.
 */
export const words = (key: MessageKey, values?: Values): string => translate(key, values);
