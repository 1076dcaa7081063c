import type { CallReply } from "@stashwell/shared/reading";
import { brandRole, mayActAs, type Role } from "@stashwell/shared/team/rules";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { readSession, storeSession } from "../../lib/session.ts";

/** How long the profile stays fresh, in milliseconds. */
const FRESH = 5 * 60_000;
export const PROFILE = ["profile"] as const;

export type ProfileData = CallReply<"POST /brand/user/profile">["data"];

/**
 * Copies what others may have changed since the sign-in into the session, so that it is available at the next start.
 */
function remember(
  { role, organizationName, brandImage, firstName, lastName, email }: ProfileData,
  token: string | undefined,
): void {
  const session = readSession();
  if (session && session.token === token)
    storeSession({
      ...session,
      data: { ...session.data, role, organizationName, brandImage, firstName, lastName, email },
    });
}

/** Queries the signed-in account. */
export const useProfile = () =>
  useQuery({
    queryKey: PROFILE,
    queryFn: async ({ signal }): Promise<ProfileData> => {
      const token = readSession()?.token;
      const { data } = await call("POST /brand/user/profile", {}, { signal });
      remember(data, token);
      return data;
    },
    staleTime: FRESH,
  });

/** The role as of the last sign-in or profile response. Sessions stored before roles existed belong to owners. */
export const storedRole = (): Role => brandRole(readSession()?.data.role ?? "owner");

/** The role of the signed-in user, as far as known. */
export function useRole(): Role {
  const { data } = useProfile();
  return data ? brandRole(data.role) : storedRole();
}

/** Checks the signed-in user's permission: `may("editor")`. The server has the final say. */
export function useMay(): (needed: Role) => boolean {
  const role = useRole();
  return (needed) => mayActAs(role, needed);
}
