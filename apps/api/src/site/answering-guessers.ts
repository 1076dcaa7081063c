import type { Context } from "hono";
import { Problem } from "../http/problem.ts";
import type { ServePage } from "./serve-page.ts";

const WAIT = 600;

export const serveTooMany = (serve: ServePage, context: Context, { details }: Problem): Promise<Response> =>
  serve(context, { page: "tooManyPins" }, { "retry-after": String(details.retryAfter ?? WAIT) });

/** Answers an address that can be guessed; whoever has guessed too often is told to wait. */
export const answeringGuessers =
  (serve: ServePage, answer: (context: Context) => Promise<Response>) =>
  async (context: Context): Promise<Response> => {
    try {
      return await answer(context);
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 429) throw error;
      return serveTooMany(serve, context, error);
    }
  };
