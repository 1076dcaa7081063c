import { z } from "zod";

/** The body of every error response. `code` is stable; the texts are in the requested language. */
export const failure = z.object({
  success: z.literal(false),
  code: z.string(),
  error: z.string(),
  message: z.array(z.string()),
  /** Validation errors by field; or what a retry needs, such as a `challenge`. */
  data: z.union([z.record(z.string(), z.array(z.string())), z.object({ challenge: z.looseObject({}) })]).optional(),
  requestId: z.string(),
});
export type Failure = z.infer<typeof failure>;
