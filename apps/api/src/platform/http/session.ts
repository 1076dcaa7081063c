import type { Scope } from "@stashwell/shared/api-keys/rules";
import type { BusinessRole } from "@stashwell/shared/cashiers/rules";
import type { Caller } from "@stashwell/shared/http/endpoint";
import type { Language } from "@stashwell/shared/language";
import type { Role } from "@stashwell/shared/team/rules";

declare const tenant: unique symbol;
/** Scopes of queries. Only a session makes them, so that a query without its tenant does not compile. */
export type BrandId = string & { readonly [tenant]: "brand" };
export type BusinessId = string & { readonly [tenant]: "business" };

interface SignedIn {
  accountId: string;
  tokenHash: Buffer;
  language: Language;
}
export interface BrandSession extends SignedIn {
  kind: "brand";
  brandId: BrandId;
  /** What this person may do for the brand; checked before any handler runs. */
  role: Role;
  /** What an API key was made for; a person has none, and may do what the role says. */
  scopes?: readonly Scope[];
}
export interface BusinessSession extends SignedIn {
  kind: "business";
  businessId: BusinessId;
  /** A cashier may make only the calls that say so; checked before any handler runs. */
  role: BusinessRole;
  /** The one store that a cashier redeems in; null for any of the business. */
  storeId: string | null;
}
/** A business that is still registering: it may do nothing but the next step of that. */
export interface RegistrationSession extends SignedIn {
  kind: "onboarding";
  businessId: BusinessId;
}
/** Somebody who looks after all tenants and belongs to none. */
export interface OperatorSession extends SignedIn {
  kind: "operator";
}
export type Session = BrandSession | BusinessSession | RegistrationSession | OperatorSession;

/** The session a handler is given, by who may call: none for `public`, perhaps, and one of the named kinds. */
export type SessionFor<Access extends readonly Caller[]> =
  | Extract<Session, { kind: Access[number] }>
  | ("public" extends Access[number] ? undefined : never);

/** Finds the live session of a token; dead and unknown tokens give undefined. */
export type FindSession = (token: string) => Promise<Session | undefined>;
