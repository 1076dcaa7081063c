import type { z } from "zod";
import type { MessageKey } from "../messages/catalogue.ts";

/** Makes a schema check of a rule, so that a form and the server refuse the same things with the same words. */
export const faultOf =
  <Value>(rule: (value: Value) => MessageKey | undefined) =>
  (context: z.core.ParsePayload<Value>): void => {
    const fault = rule(context.value);
    if (fault) context.issues.push({ code: "custom", message: fault, input: context.value });
  };
