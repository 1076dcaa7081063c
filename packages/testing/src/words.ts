import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import * as english from "@stashwell/shared/messages/en";
import * as englishConsole from "@stashwell/shared/messages/en-console";
import * as englishPages from "@stashwell/shared/messages/en-pages";
import { translator, type Values } from "@stashwell/shared/messages/translate";

const translate = translator({ ...english, ...englishPages, ...englishConsole }, "EN");

/**
 * The product's English text of a message key: `words("common.save")`. A test that uses a key keeps passing when a text
 * is reworded. Texts that the specification quotes are written out instead, so that a change of them fails.
 */
export const words = (key: MessageKey, values?: Values): string => translate(key, values);
