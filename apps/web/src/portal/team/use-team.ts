import type { CallName } from "@stashwell/shared/calls";
import type { CallReply } from "@stashwell/shared/reading";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { type ActOutcome, useBrandAct } from "../parts/use-brand-act.ts";

const TEAM = ["team"] as const;
export const ACTIVITY = ["team-activity"] as const;

export type Team = CallReply<"GET /brand/team/">["data"];

/** Queries the brand's members and open invitations. */
export const useTeam = () =>
  useQuery({ queryKey: TEAM, queryFn: ({ signal }) => call("GET /brand/team/", {}, { signal }) });

type TeamAct = Extract<CallName, `POST /brand/team/${string}`>;

/** A mutation of the team. */
export const useTeamAct = <Name extends TeamAct>(name: Name, outcome?: ActOutcome<Name>) =>
  useBrandAct(name, [TEAM, ACTIVITY], outcome);
