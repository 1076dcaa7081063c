import type { CallReply } from "@stashwell/shared/reading";
import { brandRole, mayActAs, type Role } from "@stashwell/shared/team/rules";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { readSession, storeSession } from "../../lib/session.ts";

/** How long what the server said of the account is believed, in milliseconds. */
const FRESH = 5 * 60_000;
export const PROFILE = ["profile"];

export type ProfileData = CallReply<"POST /brand/user/profile">["data"];

/** What others may have changed since the sign-in is kept with the session, so that the next start knows it at once. */
function remember(
  { role, organizationName, brandImage, firstName, lastName }: ProfileData,
  token: string | undefined,
): void {
  const session = readSession();
  if (session && session.token === token)
    storeSession({ ...session, data: { ...session.data, role, organizationName, brandImage, firstName, lastName } });
}

/** The signed-in account, as the server knows it. */
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

/** The role as the last sign-in or profile told it. Sessions stored before there were roles are owners'. */
export const storedRole = (): Role => brandRole(readSession()?.data.role ?? "owner");

/** The role of the signed-in person, as far as it is known. */
export function useRole(): Role {
  const { data } = useProfile();
  return data ? brandRole(data.role) : storedRole();
}

/** What the signed-in person may do: `may("editor")`. The server has the last word. */
export function useMay(): (needed: Role) => boolean {
  const role = useRole();
  return (needed) => mayActAs(role, needed);
}
