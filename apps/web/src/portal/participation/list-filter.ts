import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";

export const LIST_STATUSES = ["unblock", "expired", "block"] as const;
export type ListStatus = (typeof LIST_STATUSES)[number];

/** The list's filters, as in the URL. */
export interface ListFilter {
  search: string;
  status: ListStatus;
  brands: readonly string[];
  /** Whether a store of the business has joined; empty for both. */
  joined: "" | "yes" | "no";
  /** Maximum number of days until the campaign ends; empty for any. */
  ends: "" | `${number}`;
  /** The id of a state; empty for that of the primary store. */
  state: string;
}

/** The default filters. */
export const NO_FILTER: ListFilter = { search: "", status: "unblock", brands: [], joined: "", ends: "", state: "" };

const isListStatus = (text: string | undefined): text is ListStatus => LIST_STATUSES.includes(text as ListStatus);

export const isJoining = (text: string): text is ListFilter["joined"] => ["", "yes", "no"].includes(text);
export const isEnding = (text: string): text is ListFilter["ends"] => /^\d{0,3}$/.test(text);

export const isUnfiltered = ({ search, status, brands, joined, ends, state }: ListFilter): boolean =>
  status === "unblock" && brands.length === 0 && [search, joined, ends, state].every((text) => text === "");

/**
 * The filters in the URL, and a function to change them. Changes replace the history entry, so Back leaves the list.
 */
export function useListFilter(): [ListFilter, (change: Partial<ListFilter>) => void] {
  const {
    search = "",
    status,
    brands = "",
    joined = "",
    ends = "",
    state = "",
  } = useSearch({ from: "/_merchant/join-campaign/" });
  const navigate = useNavigate();
  const router = useRouter();
  const filter: ListFilter = {
    search,
    status: isListStatus(status) ? status : "unblock",
    brands: brands.split(",").filter(Boolean),
    joined: isJoining(joined) ? joined : "",
    ends: isEnding(ends) ? ends : "",
    state,
  };
  const change = (changed: Partial<ListFilter>) => {
    // The debounced search may run after the user has opened a campaign, and must not navigate back.
    if (router.latestLocation.pathname !== "/join-campaign") return;
    const next = { ...filter, ...changed };
    void navigate({
      to: "/join-campaign",
      search: {
        search: next.search || undefined,
        status: next.status === "unblock" ? undefined : next.status,
        brands: next.brands.join(",") || undefined,
        joined: next.joined || undefined,
        ends: next.ends || undefined,
        state: next.state || undefined,
      },
      replace: true,
      resetScroll: false,
    });
  };
  return [filter, change];
}
