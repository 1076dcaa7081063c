import type { PageContext } from "../../platform/http/page-context.ts";
import type { Reply } from "../../platform/http/reply.ts";
import { Problem } from "../../platform/http/problem.ts";
import type { Services } from "../../platform/services.ts";
import type { ServePage } from "./serve-page.ts";
import { logRefused } from "./visitor.ts";

const WAIT = 600;

interface OfferService {
  services: Pick<Services, "config" | "secrets">;
  serve: ServePage;
}

export function serveTooMany(
  { services, serve }: OfferService,
  context: PageContext,
  problem: Problem,
): Promise<Reply> {
  const { details, key } = problem;
  logRefused(services, context, "page.refused", { page: "tooManyPins", status: 429, reason: key });
  return serve(context, { page: "tooManyPins" }, { "retry-after": String(details.retryAfter ?? WAIT) });
}

/** Handles a path with a guessable secret; after too many guesses, serves a page that says how long to wait. */
export const limitingGuesses =
  (service: OfferService, respond: (context: PageContext) => Promise<Reply>) =>
  async (context: PageContext): Promise<Reply> => {
    try {
      return await respond(context);
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 429) throw error;
      return serveTooMany(service, context, error);
    }
  };
