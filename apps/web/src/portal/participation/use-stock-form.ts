import type { LocationForm } from "@stashwell/shared/participation/contract";
import type { PublicCampaign, StockedProduct } from "@stashwell/shared/reading";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { CallError } from "../../lib/call-error.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { LONG_TOAST_MS, useToasts } from "../../ui/toast.tsx";
import { saidOf, useForm } from "../forms/use-form.ts";
import { useSayError } from "../merchant/use-say-error.ts";
import type { StockLine } from "../outbox/entry.ts";
import { useSeenAt } from "../outbox/last-seen.ts";
import { useOpenEntries } from "../outbox/outbox.ts";
import { areUnsure } from "../outbox/rules.ts";
import { RefusedStock } from "../outbox/send-or-keep.ts";
import { useNow } from "../outbox/use-now.ts";
import { useSendStock } from "../outbox/use-send-stock.ts";
import { ownStoresKey } from "../stores/use-own-stores.ts";
import { forgetPlace } from "./next-place.ts";
import {
  linesOf,
  readTyped,
  seenStock,
  shownStock,
  type Stock,
  stockErrors,
  stockOf,
  sumOf,
  type TypedQuantity,
  type TypedStock,
  withLines,
} from "./stock.ts";
import { stockFieldId } from "./stock-row.tsx";
import { forgetDraftsOf, useDraft } from "./wizard-draft.ts";

const shown = (quantity: string): string => (quantity === "0" ? "" : quantity);

const typedOf = (lines: readonly StockLine[]): TypedStock =>
  Object.fromEntries(
    lines.flatMap(({ organizationProductId: id, currentQty, seenQty }) =>
      seenQty === undefined || seenQty === currentQty ? [] : [[id, { typed: shown(currentQty), seen: shown(seenQty) }]],
    ),
  );

const draftOf = (campaignId: string, storeId: string | undefined): string => `stock.${campaignId}.${storeId ?? ""}`;

/** Deletes the drafts of a campaign that was left, for one store or for all. */
export const forgetStock = (campaignId: string, storeId: string | undefined): void =>
  forgetDraftsOf(draftOf(campaignId, storeId));

/** Whether a call was rejected because of the store's new address. */
const isAboutPlace = (error: unknown): boolean =>
  error instanceof CallError && Object.keys(error.fields).some((field) => field.startsWith("location."));

interface Joining {
  campaign: PublicCampaign["campaign"];
  /** The store that joins; undefined for a business's first store. */
  storeId: string | undefined;
  storeName: string;
  joined: boolean;
  /** The store's new address when it joins; undefined if it doesn't change. */
  location: LocationForm | undefined;
  /** Called if the server rejects that address: step 1 can change it. */
  onPlaceRefused: () => void;
  products: readonly StockedProduct[];
}

/** State of the stock form: typed quantities, validation errors, and the request that joins or updates. */
export function useStockForm(joining: Joining) {
  const { campaign, storeId, storeName, joined, location, onPlaceRefused, products } = joining;
  const t = useTranslate();
  const { show } = useToasts();
  const sayError = useSayError();
  const queries = useQueryClient();
  const sendStock = useSendStock();
  const { id: campaignId, code: campaignCode, name: campaignName } = campaign;
  // Unsent outbox entries are newer than what the server knows.
  const waiting = useOpenEntries(campaignId, storeId);
  const known = stockOf(products);
  const start = withLines(known, waiting.at(-1)?.lines ?? []);
  const [stored, setTyped, forget] = useDraft<unknown>(draftOf(campaignId, storeId), {});
  const typed = readTyped(stored, start);
  const stock = shownStock(start, typed);
  const isUnsure = areUnsure(waiting, useNow());
  const isCopy = useSeenAt([campaignCode, campaignId]) !== undefined;
  /** The server's quantities when the fields were filled in; undefined if only an older cached copy is available. */
  const seen = () => (isUnsure ? (isCopy ? undefined : known) : seenStock(start, typed));
  const [asksForStock, setAsksForStock] = useState(false);

  const check = (quantities: Stock) => saidOf(t, stockErrors(products, quantities));
  const form = useForm({
    values: stock,
    change: (changed: Partial<Stock>) =>
      setTyped({
        ...typed,
        ...Object.fromEntries(
          Object.entries(changed).map(([id, pieces = ""]) => [
            id,
            { typed: pieces, seen: typed[id]?.seen ?? start[id] ?? "" } satisfies TypedQuantity,
          ]),
        ),
      }),
    fields: products.map(({ id, name }, place) => ({
      name: id,
      id: stockFieldId(id),
      label: name,
      wire: `products.${place}`,
    })),
    check,
    send: (quantities) => {
      const names = { campaignCode, campaignName, storeName };
      const lines = linesOf(products, quantities, seen());
      return sendStock({ campaignId, storeId, ...names, joined, location, lines });
    },
    onSent: async (saved) => {
      forget();
      if (!saved) return;
      forgetPlace(campaignId, storeId);
      queries.removeQueries({ queryKey: ["stocked-products"] });
      const stale = [["joinable"], ["joinable-campaign"], ["today"], ownStoresKey] as const;
      await Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
    onFailed: (error) => {
      // The rejected request may include earlier entries, which are deleted now: restart from the quantities that those
      // were based on.
      if (error instanceof RefusedStock) setTyped(typedOf(error.lines));
      sayError(error);
      if (isAboutPlace(error)) onPlaceRefused();
    },
  });

  const isEmpty = sumOf(products, stock).pieces === 0;
  const submit = () => {
    if (!isEmpty || Object.keys(check(stock)).length > 0) return form.submit();
    show(t("participation.stockRequiredOnJoin"), "error", LONG_TOAST_MS);
    setAsksForStock(true);
  };
  const isRefused = asksForStock || form.attempt > 0;
  return {
    ...form,
    submit,
    /** Whether the form was rejected because no quantity is entered. */
    lacksStock: isRefused && isEmpty && Object.keys(form.texts).length === 0,
  };
}
