import type { z } from "zod";
import type { MessageKey } from "../messages/catalogue.ts";

/** Makes a schema check of a validation rule, so that forms and the server share rules and messages. */
export const errorOf =
  <Value>(rule: (value: Value) => MessageKey | undefined) =>
  (context: z.core.ParsePayload<Value>): void => {
    const error = rule(context.value);
    if (error) context.issues.push({ code: "custom", message: error, input: context.value });
  };
