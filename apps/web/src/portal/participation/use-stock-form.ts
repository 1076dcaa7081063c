import type { PublicCampaign } from "@stashwell/shared/campaigns/contract";
import type { StockedProduct } from "@stashwell/shared/participation/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { CallError } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { useMutation } from "../../lib/use-mutation.ts";
import { LASTS_LONG, useToasts } from "../../ui/toast.tsx";
import { useSayError } from "../merchant/use-say-error.ts";
import type { StockLine } from "../outbox/entry.ts";
import { useSeenAt } from "../outbox/last-seen.ts";
import { useOpenEntries } from "../outbox/outbox.ts";
import { areUnsure } from "../outbox/rules.ts";
import { RefusedStock } from "../outbox/send-or-keep.ts";
import { useNow } from "../outbox/use-now.ts";
import { useSendStock } from "../outbox/use-send-stock.ts";
import { ownStoresKey } from "../stores/use-own-stores.ts";
import {
  linesOf,
  readTyped,
  seenStock,
  shownStock,
  stockFaults,
  stockOf,
  sumOf,
  type TypedStock,
  withLines,
} from "./stock.ts";
import { forgetDraftsOf, useDraft } from "./wizard-draft.ts";

type Texts = Readonly<Record<string, string>>;

/** The server names a line by its place: `products.2.currentQty`. */
const textsOf = (error: unknown, products: readonly StockedProduct[]): Texts =>
  error instanceof CallError
    ? Object.fromEntries(
        Object.entries(error.fields).flatMap(([path, [text]]) => {
          const product = products[Number(/\d+/.exec(path)?.[0] ?? Number.NaN)];
          return product && text ? [[product.organizationProductId, text]] : [];
        }),
      )
    : {};

const shown = (quantity: string): string => (quantity === "0" ? "" : quantity);

const typedOf = (lines: readonly StockLine[]): TypedStock =>
  Object.fromEntries(
    lines.flatMap(({ organizationProductId: id, currentQty, seenQty }) =>
      seenQty === undefined || seenQty === currentQty ? [] : [[id, { typed: shown(currentQty), seen: shown(seenQty) }]],
    ),
  );

const draftOf = (campaignId: string, storeId: string | undefined): string => `stock.${campaignId}.${storeId ?? ""}`;

/** Forgets what was typed for a campaign that has been left, with a store or with all of them. */
export const forgetStock = (campaignId: string, storeId: string | undefined): void =>
  forgetDraftsOf(draftOf(campaignId, storeId));

interface Joining {
  campaign: PublicCampaign["campaign"];
  /** The store that joins; a business without any does so with its first. */
  storeId: string | undefined;
  storeName: string;
  joined: boolean;
  products: readonly StockedProduct[];
}

/** Stock as typed, what is wrong with it, and the one request that joins or updates. */
export function useStockForm({ campaign, storeId, storeName, joined, products }: Joining) {
  const t = useTranslate();
  const { show } = useToasts();
  const sayError = useSayError();
  const queries = useQueryClient();
  const sendStock = useSendStock();
  const { CampaignId: campaignId, CampaignCode: campaignCode, CampaignName: campaignName } = campaign;
  // What waits to be sent was entered after whatever the server knows.
  const waiting = useOpenEntries(campaignId, storeId);
  const known = stockOf(products);
  const start = withLines(known, waiting.at(-1)?.lines ?? []);
  const [kept, setTyped, forget] = useDraft<unknown>(draftOf(campaignId, storeId), {});
  const typed = readTyped(kept, start);
  const stock = shownStock(start, typed);
  const isUnsure = areUnsure(waiting, useNow());
  const isCopy = useSeenAt([campaignCode, campaignId]) !== undefined;
  /** What the server had when the fields were filled in; undefined where only an older copy of that is here. */
  const seen = () => (isUnsure ? (isCopy ? undefined : known) : seenStock(start, typed));
  const [texts, setTexts] = useState<Texts>({});
  const [attempt, setAttempt] = useState(0);

  const join = useMutation({
    mutationFn: () => {
      const names = { campaignCode, campaignName, storeName };
      return sendStock({ campaignId, storeId, ...names, joined, lines: linesOf(products, stock, seen()) });
    },
    networkMode: "always",
    onSuccess: async (saved) => {
      forget();
      if (!saved) return;
      queries.removeQueries({ queryKey: ["stocked-products"] });
      await Promise.all([
        queries.invalidateQueries({ queryKey: ["joinable"] }),
        queries.invalidateQueries({ queryKey: ["joinable-campaign"] }),
        queries.invalidateQueries({ queryKey: ownStoresKey }),
      ]);
    },
    onError: (error) => {
      // What was refused may stand for entries before it, which are gone: it starts from what those had seen.
      if (error instanceof RefusedStock) setTyped(typedOf(error.lines));
      sayError(error);
      setTexts(textsOf(error, products));
      setAttempt((count) => count + 1);
    },
  });

  const change = (productId: string, pieces: string) => {
    const before = typed[productId]?.seen ?? start[productId] ?? "";
    setTyped({ ...typed, [productId]: { typed: pieces, seen: before } } satisfies TypedStock);
    setTexts((before) => Object.fromEntries(Object.entries(before).filter(([id]) => id !== productId)));
  };
  const submit = () => {
    if (join.isPending) return;
    const faults = Object.entries(stockFaults(products, stock));
    setTexts(Object.fromEntries(faults.map(([id, fault]) => [id, t(fault)])));
    const nothing = sumOf(products, stock).pieces === 0;
    const said = faults[0]?.[1] ?? (nothing ? "participation.stockRequiredOnJoin" : undefined);
    if (!said) return join.mutate();
    if (faults.length === 0) show(t(said), "error", LASTS_LONG);
    else show(t(said), "error");
    setAttempt((count) => count + 1);
  };
  const nothingAsked = attempt > 0 && sumOf(products, stock).pieces === 0 && Object.keys(texts).length === 0;
  return { stock, change, texts, attempt, nothingAsked, submit, busy: join.isPending };
}
