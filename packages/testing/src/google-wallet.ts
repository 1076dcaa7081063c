import { createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { jwtVerify } from "jose";
import { type SeenRequest, openStandIn, type StandIn, type StandInResponse } from "./stand-in.ts";

const ISSUER = "3388000000012345678";
const EMAIL = "wallet@shops.iam.gserviceaccount.com";
/** Google's names of the errors that tests provoke. */
const NAMES: Readonly<Record<number, string>> = {
  400: "INVALID_ARGUMENT",
  401: "UNAUTHENTICATED",
  403: "PERMISSION_DENIED",
  404: "NOT_FOUND",
  409: "ALREADY_EXISTS",
  429: "RESOURCE_EXHAUSTED",
  500: "INTERNAL",
  503: "UNAVAILABLE",
};

export const googleFailure = (status: number, headers?: Record<string, string>): StandInResponse => ({
  status,
  body: { error: { code: status, message: "Told in a sentence.", status: NAMES[status] } },
  ...(headers && { headers }),
});

type Stored = Record<string, unknown> & { id: string };

/** A local stand-in for Google: its token endpoint, classes and objects, and saving a pass by its link. */
export interface GoogleStandIn extends StandIn {
  issuerId: string;
  /** The key file of a service account that the stand-in accepts. */
  keyFile: string;
  env: Record<string, string>;
  classes: Map<string, Stored>;
  objects: Map<string, Stored>;
  /** Error responses for the next requests, in order; not for tokens. */
  errors: StandInResponse[];
  tokenErrors: StandInResponse[];
  /** Revokes all tokens issued so far. */
  expireTokens(): void;
  /**
   * Saves a pass by its link, as a phone does: verifies the signature and stores the pass. Throws where Google would
   * reject it.
   */
  save(saveUrl: string): Promise<Stored>;
  calls(): string[];
}

const CLASS_FIELDS = ["id", "issuerName", "provider", "title", "redemptionChannel", "reviewStatus"];
const ok = (body: unknown): StandInResponse => ({ status: 200, body });

/** Opens the stand-in with one issuer and one service account: https://developers.google.com/wallet/reference/rest */
export async function openGoogle(now: () => Temporal.Instant): Promise<GoogleStandIn> {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const publicKey = createPublicKey(privateKey);
  const classes = new Map<string, Stored>();
  const objects = new Map<string, Stored>();
  const errors: StandInResponse[] = [];
  const tokenErrors: StandInResponse[] = [];
  const good = new Set<string>();
  let given = 0;
  // The responder is synchronous, so signatures are verified later, in `close`.
  const assertions: string[] = [];

  function giveToken({ body }: SeenRequest): StandInResponse {
    const form = new URLSearchParams(String(body));
    const assertion = form.get("assertion") ?? "";
    if (form.get("grant_type") !== "urn:ietf:params:oauth:grant-type:jwt-bearer" || !isGoodAssertion(assertion))
      return { status: 400, body: { error: "invalid_grant", error_description: "Invalid JWT." } };
    assertions.push(assertion);
    const token = `ya29.${++given}`;
    good.add(token);
    return ok({ access_token: token, expires_in: 3_599, token_type: "Bearer" });
  }

  function isGoodAssertion(assertion: string): boolean {
    const claims = JSON.parse(Buffer.from(assertion.split(".")[1] ?? "", "base64url").toString()) as {
      [claim: string]: string | number;
    };
    const seconds = now().epochMilliseconds / 1000;
    return (
      claims.iss === EMAIL &&
      claims.aud === `${standIn.url}/token` &&
      claims.scope === "https://www.googleapis.com/auth/wallet_object.issuer" &&
      Math.abs(Number(claims.iat) - seconds) < 300 &&
      Number(claims.exp) > seconds &&
      Number(claims.exp) - Number(claims.iat) <= 3_600
    );
  }

  function write(request: SeenRequest): StandInResponse {
    const [, kind = "", id = ""] = /^\/walletobjects\/v1\/(offerClass|offerObject)\/?(.*)$/.exec(request.path) ?? [];
    const body = request.body as Stored;
    const named = decodeURIComponent(id);
    if (kind === "offerObject" && request.method === "PATCH") return patch(objects, named, body);
    if (kind !== "offerClass") return googleFailure(404);
    if (CLASS_FIELDS.some((field) => !body[field]) || body.reviewStatus !== "UNDER_REVIEW") return googleFailure(400);
    if (!body.id.startsWith(`${ISSUER}.`)) return googleFailure(403);
    const isKnown = classes.has(body.id);
    if (request.method === "POST" && isKnown) return googleFailure(409);
    if (request.method === "PUT" && (named !== body.id || !isKnown)) return googleFailure(404);
    classes.set(body.id, body);
    return ok(body);
  }

  function patch(stored: Map<string, Stored>, id: string, change: object): StandInResponse {
    const before = stored.get(id);
    if (!before) return googleFailure(404);
    stored.set(id, { ...before, ...change });
    return ok(stored.get(id));
  }

  const standIn = await openStandIn((request) => {
    if (request.path === "/token") return tokenErrors.shift() ?? giveToken(request);
    const error = errors.shift();
    if (error) return error;
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
    return good.has(bearer) ? write(request) : googleFailure(401);
  });

  async function save(saveUrl: string): Promise<Stored> {
    const jwt = /^https:\/\/pay\.google\.com\/gp\/v\/save\/([\w.-]+)$/.exec(saveUrl)?.[1] ?? "";
    if (jwt.length > 1_800) throw new Error("The address is cut.");
    const pass = await readPass(jwt, publicKey);
    if (!classes.has(String(pass.classId))) throw new Error("There is no such class.");
    if (!objects.has(pass.id)) objects.set(pass.id, pass);
    return pass;
  }

  const keyFile = JSON.stringify({
    type: "service_account",
    project_id: "shops",
    private_key_id: "key-1",
    private_key: privateKey.export({ type: "pkcs8", format: "pem" }),
    client_email: EMAIL,
    token_uri: `${standIn.url}/token`,
  });
  return {
    ...standIn,
    issuerId: ISSUER,
    keyFile,
    env: {
      GOOGLE_WALLET_ISSUER_ID: ISSUER,
      GOOGLE_WALLET_SERVICE_ACCOUNT: keyFile,
      GOOGLE_WALLET_URL: standIn.url,
    },
    classes,
    objects,
    errors,
    tokenErrors,
    expireTokens: () => good.clear(),
    save,
    calls: () => standIn.seen.map(({ method, path }) => `${method} ${path}`),
    async close() {
      // Verifies that each assertion was signed by the service account.
      for (const assertion of assertions) await jwtVerify(assertion, publicKey, { currentDate: new Date(0) });
      await standIn.close();
    },
  };
}

async function readPass(jwt: string, publicKey: KeyObject): Promise<Stored> {
  const { payload, protectedHeader } = await jwtVerify(jwt, publicKey, {
    algorithms: ["RS256"],
    issuer: EMAIL,
    audience: "google",
  });
  const { typ, payload: carried } = payload as { typ?: string; payload?: { offerObjects?: Stored[] } };
  const [pass, ...more] = carried?.offerObjects ?? [];
  if (typ !== "savetowallet" || protectedHeader.kid !== "key-1" || !pass || more.length > 0)
    throw new Error("This is no signed pass.");
  return pass;
}
