import type { Caller, Endpoint, Method } from "@stashwell/shared/http/endpoint";
import type { TypedProof } from "@stashwell/shared/two-step/proof";
import type { z } from "zod";
import { preparedRoute, type Route, type route } from "../../platform/http/route.ts";
import type { Session } from "../../platform/http/session.ts";
import { requireProof } from "./prove-oneself.ts";

type Proven = Endpoint<Method, string, readonly Exclude<Caller, "public">[], z.ZodType<{ proof?: TypedProof }>>;

/** A route that requires a proof of identity first. */
export const provenRoute = <E extends Proven>(endpoint: E, handle: Parameters<typeof route<E>>[1]): Route =>
  preparedRoute<E, void>(
    endpoint,
    ({ services, session, input }) => requireProof(services, session as Session, input.proof),
    handle,
  );
