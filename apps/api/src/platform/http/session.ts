import type { Scope } from "@stashwell/shared/api-keys/rules";
import type { BusinessRole } from "@stashwell/shared/cashiers/rules";
import type { Caller } from "@stashwell/shared/http/endpoint";
import type { Language } from "@stashwell/shared/language";
import type { Role } from "@stashwell/shared/team/rules";

declare const tenant: unique symbol;
/** Tenant ids for queries. Only a session creates them, so that a query without a tenant doesn't compile. */
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
  /** The person's permissions for the brand; checked before any handler runs. */
  role: Role;
  /** Scopes of an API key; undefined for a person, whose role decides. */
  scopes?: readonly Scope[];
}
export interface BusinessSession extends SignedIn {
  kind: "business";
  businessId: BusinessId;
  /** A cashier may only make calls whose endpoint allows it; checked before any handler runs. */
  role: BusinessRole;
  /** The store of a cashier; null for all stores of the business. */
  storeId: string | null;
}
/** The session of a business that is still registering; it may only continue the registration. */
export interface RegistrationSession extends SignedIn {
  kind: "onboarding";
  businessId: BusinessId;
}
/** An operator, who manages all tenants and belongs to none. */
export interface OperatorSession extends SignedIn {
  kind: "operator";
}
export type Session = BrandSession | BusinessSession | RegistrationSession | OperatorSession;

/**
 * The session type of a handler, by the endpoint's `access`: one of the listed kinds, or undefined where `public` is
 * allowed.
 */
export type SessionFor<Access extends readonly Caller[]> =
  | Extract<Session, { kind: Access[number] }>
  | ("public" extends Access[number] ? undefined : never);

/** Finds the session of a token; undefined if the token is unknown or the session has ended. */
export type FindSession = (token: string) => Promise<Session | undefined>;
