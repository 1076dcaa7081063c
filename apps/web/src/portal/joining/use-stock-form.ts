import type { StockedProduct } from "@stashwell/shared/participation/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { CallError } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { LASTS_LONG, useToasts } from "../../ui/toast.tsx";
import { callOnce } from "../merchant/call-once.ts";
import { useSayError } from "../merchant/use-say-error.ts";
import { ownStoresKey } from "../stores/use-own-stores.ts";
import { linesOf, type Stock, stockFaults, stockOf, sumOf } from "./stock.ts";
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

const draftOf = (campaignId: string, storeId: string | undefined): string => `stock.${campaignId}.${storeId ?? ""}`;

/** Forgets what was typed for a campaign that has been left, with a store or with all of them. */
export const forgetStock = (campaignId: string, storeId: string | undefined): void =>
  forgetDraftsOf(draftOf(campaignId, storeId));

interface Joining {
  campaignId: string;
  /** The store that joins; a business without any does so with its first. */
  storeId: string | undefined;
  joined: boolean;
  products: readonly StockedProduct[];
}

/** Stock as typed, what is wrong with it, and the one request that joins or updates. */
export function useStockForm({ campaignId, storeId, joined, products }: Joining) {
  const t = useTranslate();
  const { show } = useToasts();
  const sayError = useSayError();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [stock, setStock, forget] = useDraft<Stock>(draftOf(campaignId, storeId), stockOf(products));
  const [texts, setTexts] = useState<Texts>({});
  const [attempt, setAttempt] = useState(0);

  const join = useMutation({
    mutationFn: () =>
      callOnce("POST /brand/store/joinCampaign", { campaignId, storeId, products: linesOf(products, stock) }),
    networkMode: "always",
    onSuccess: async () => {
      forget();
      queries.removeQueries({ queryKey: ["stocked-products"] });
      await navigate({ to: "/join-campaign/success", search: { u: joined ? "1" : "0" }, replace: true });
      await Promise.all([
        queries.invalidateQueries({ queryKey: ["joinable"] }),
        queries.invalidateQueries({ queryKey: ["joinable-campaign"] }),
        queries.invalidateQueries({ queryKey: ownStoresKey }),
      ]);
    },
    onError: (error) => {
      sayError(error);
      setTexts(textsOf(error, products));
      setAttempt((count) => count + 1);
    },
  });

  const change = (productId: string, pieces: string) => {
    setStock({ ...stock, [productId]: pieces });
    setTexts((before) => Object.fromEntries(Object.entries(before).filter(([id]) => id !== productId)));
  };
  const submit = () => {
    if (join.isPending) return;
    const faults = Object.entries(stockFaults(products, stock));
    setTexts(Object.fromEntries(faults.map(([id, fault]) => [id, t(fault)])));
    const nothing = sumOf(products, stock).pieces === 0;
    const said = faults[0]?.[1] ?? (nothing ? "participation.stockRequiredOnJoin" : undefined);
    if (!said) return join.mutate();
    show(t(said), "error", LASTS_LONG);
    setAttempt((count) => count + 1);
  };
  const nothingAsked = attempt > 0 && sumOf(products, stock).pieces === 0 && Object.keys(texts).length === 0;
  return { stock, change, texts, attempt, nothingAsked, submit, busy: join.isPending };
}
