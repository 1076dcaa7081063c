import { z } from "zod";

/** Every failure's body. `code` is stable, the texts are in the language that was asked for. */
export const failure = z.object({
  success: z.literal(false),
  code: z.string(),
  error: z.string(),
  message: z.array(z.string()),
  /** The texts of fields at fault; or what another try needs, such as a `challenge`. */
  data: z.union([z.record(z.string(), z.array(z.string())), z.object({ challenge: z.looseObject({}) })]).optional(),
  requestId: z.string(),
});
export type Failure = z.infer<typeof failure>;
