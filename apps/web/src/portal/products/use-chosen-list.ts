import { PICTURE_LIMITS } from "@stashwell/shared/images/rules";
import { useState } from "react";
import type { CallError } from "../../lib/call-error.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { useCallToasts } from "../parts/use-call-toasts.ts";
import { type ChosenProduct, LIST_MAX, type Unreadable, withErrors, withPictures } from "./batch.ts";

/** The products queued for submission, and the actions on them. `said` is announced to screen readers. */
export function useChosenList() {
  const t = useTranslate();
  const toasts = useCallToasts();
  const [chosen, setChosen] = useState<readonly ChosenProduct[]>([]);
  const [said, setSaid] = useState("");

  const takeOff = (cards: readonly ChosenProduct[]) => {
    const gone = new Set(cards.map(({ key }) => key));
    setChosen((list) => list.filter(({ key }) => !gone.has(key)));
  };
  return {
    chosen,
    said,
    takeOff,
    /** Appends products and returns the list; undefined if it would be too long. */
    extend(more: readonly ChosenProduct[]): readonly ChosenProduct[] | undefined {
      if (chosen.length + more.length > LIST_MAX) {
        toasts.validation(t("productScreens.listFull", { count: LIST_MAX }));
        return undefined;
      }
      const longer = [...chosen, ...more];
      setChosen(longer);
      setSaid(t("productScreens.chosen", { count: longer.length }));
      return longer;
    },
    remove(product: ChosenProduct) {
      takeOff([product]);
      setSaid(t("productScreens.deleted", { name: product.name }));
    },
    /** Marks products that can't be submitted yet, and returns the list. */
    judge(list: readonly ChosenProduct[]): readonly ChosenProduct[] {
      const judged = list.map((product) => ({
        ...product,
        errors: product.picture === undefined ? [t("products.imageRequired")] : [],
      }));
      setChosen(judged);
      return judged;
    },
    /** Adds the server's errors for a batch to its cards, and returns those cards. */
    refuse(batch: readonly ChosenProduct[], error: CallError): readonly ChosenProduct[] {
      setChosen((list) => withErrors(list, batch, error));
      return withErrors(batch, batch, error);
    },
    /** Removes pictures that turned out to be unreadable. */
    takeBackPictures(cards: readonly Unreadable[]) {
      const errors = new Map(cards.map(({ card, error }) => [card.key, t(error, PICTURE_LIMITS)]));
      setChosen((list) =>
        list.map((product) => {
          const error = errors.get(product.key);
          return error ? { ...product, picture: undefined, errors: [error] } : product;
        }),
      );
    },
    givePicture(product: ChosenProduct, picture: File) {
      setChosen((list) => list.map((one) => (one.key === product.key ? { ...one, picture, errors: [] } : one)));
      setSaid(t("productScreens.picturesFound", { count: 1 }));
    },
    /** Assigns pictures to products; reports those that match none. */
    givePictures(files: readonly File[]) {
      const { list, found } = withPictures(chosen, files);
      setChosen(list);
      setSaid(t("productScreens.picturesFound", { count: found }));
      if (found < files.length) toasts.validation(t("productScreens.picturesLeft", { count: files.length - found }));
    },
  };
}
