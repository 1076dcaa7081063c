import { PICTURE_LIMITS } from "@stashwell/shared/images/rules";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { barcodeOf, hasWrongCheckDigit, productNameError, upcError } from "@stashwell/shared/products/rules";
import { call } from "../../lib/call.ts";
import { CallError } from "../../lib/call-error.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { LONG_TOAST_MS } from "../../ui/toast.tsx";
import { saidOf, type Texts, useForm, useTyped } from "../forms/use-form.ts";
import type { PictureError } from "../parts/read-picture.ts";
import { useCallToasts } from "../parts/use-call-toasts.ts";

export interface ProductValues {
  /** A data URL, the URL of the stored picture, or empty. */
  productImage: string;
  name: string;
  upc: string;
}
type Name = keyof ProductValues;

const LABELS: Record<Name, MessageKey> = {
  productImage: "productScreens.image",
  name: "productScreens.name",
  upc: "productScreens.upcField",
};
const NAMES = Object.keys(LABELS) as Name[];

/** Returns the changed values only. */
export const changedFrom = (stored: ProductValues, values: ProductValues): Partial<ProductValues> =>
  Object.fromEntries(NAMES.filter((name) => values[name] !== stored[name]).map((name) => [name, values[name]]));

const UNTOUCHED: readonly Name[] = [];
/** Debounce of typing before a UPC is checked on the server, in milliseconds. */
const RESTS = 400;

/** The server's error for a UPC; null if it can't be reached, in which case the submission is validated instead. */
async function serverError(upc: string): Promise<string | null> {
  try {
    await call("GET /brand/product/checkUSPNumber", { upc });
    return null;
  } catch (error) {
    const isVerdict = error instanceof CallError && (error.status === 409 || error.status === 422);
    return isVerdict ? error.message : null;
  }
}

/** @throws CallError for a UPC that the server would reject */
export async function refuseTaken(upc: string): Promise<void> {
  const text = await serverError(upc);
  if (text) throw new CallError(409, { message: [text], data: { upc: [text] } });
}

const ownErrors = ({ productImage, name, upc }: ProductValues, takenUpcs: readonly string[]) => {
  const errors: Record<Name, MessageKey | undefined> = {
    productImage: productImage === "" ? "products.imageRequired" : undefined,
    name: productNameError(name.trim()),
    upc: upcError(barcodeOf(upc)) ?? (takenUpcs.includes(barcodeOf(upc)) ? "products.upcTaken" : undefined),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error)) as Partial<Record<Name, MessageKey>>;
};

interface ProductFormOptions<Reply, How> {
  /** Prefix of the fields' ids. */
  formId: string;
  stored: ProductValues;
  /** Stored values to restore. */
  typed?: Partial<ProductValues> | undefined;
  /** UPCs that are already used. Set for a new product only, whose UPC is also checked on the server. */
  takenUpcs?: readonly string[];
  send: (values: ProductValues, how: How) => Promise<Reply>;
  onSent: (reply: Reply, how: How) => unknown;
  onFailed: (error: unknown) => void;
}

/** State of a product's form. Validation errors appear as soon as a field was changed. */
export function useProductForm<Reply, How = void>({
  formId,
  stored,
  typed: typedBefore,
  takenUpcs,
  ...acts
}: ProductFormOptions<Reply, How>) {
  const t = useTranslate();
  const toasts = useCallToasts();
  const [values, change, resetValues] = useTyped({ ...stored, ...typedBefore });
  const [touched, setTouched] = useState(UNTOUCHED);
  const [pictureError, setPictureError] = useState<string>();
  /** The UPC after the debounce; undefined before. */
  const [restedUpc, setRestedUpc] = useState<string>();
  const check = (typed: ProductValues): Texts<Name> => saidOf(t, ownErrors(typed, takenUpcs ?? []));
  const form = useForm({
    values,
    change: (changed: Partial<ProductValues>) => {
      const names = NAMES.filter((name) => name in changed);
      change(changed);
      setTouched((before) => [...new Set([...before, ...names])]);
      if ("productImage" in changed) setPictureError(undefined);
    },
    fields: NAMES.map((name) => ({ name, id: `${formId}_${name}`, label: t(LABELS[name]) })),
    check,
    lasts: LONG_TOAST_MS,
    ...acts,
  });

  const isUpcTouched = touched.includes("upc");
  useEffect(() => {
    if (!isUpcTouched) return undefined;
    const timer = setTimeout(() => setRestedUpc(barcodeOf(values.upc)), RESTS);
    return () => clearTimeout(timer);
  }, [values.upc, isUpcTouched]);
  const live = check({ ...values, upc: restedUpc ?? "" });
  const asksServer = takenUpcs !== undefined && restedUpc !== undefined && live.upc === undefined;
  const verdict = useQuery({
    queryKey: ["upc-verdict", restedUpc],
    queryFn: () => serverError(restedUpc ?? ""),
    enabled: asksServer,
    gcTime: 0,
  });
  const liveUpc = live.upc ?? (asksServer ? (verdict.data ?? undefined) : undefined);
  const texts: Texts<Name> = {
    productImage: form.texts.productImage ?? pictureError,
    name: form.texts.name ?? (touched.includes("name") ? live.name : undefined),
    upc: form.texts.upc ?? (restedUpc === undefined ? undefined : liveUpc),
  };
  const isUnlikely = restedUpc !== undefined && hasWrongCheckDigit(restedUpc);
  /** The status of the UPC check of a new product. */
  const upcCheck = () => {
    if (takenUpcs === undefined) return undefined;
    if (verdict.isFetching) return "running";
    if (texts.upc) return "failed";
    if (restedUpc === undefined) return undefined;
    return isUnlikely ? "unlikely" : "passed";
  };
  return {
    ...form,
    field: (name: Name) => ({ ...form.field(name), error: texts[name] }),
    /** Whether the UPC's check digit suggests a typo. */
    isUnlikely: isUnlikely && texts.upc === undefined,
    upcCheck: upcCheck(),
    isDirty: JSON.stringify(values) !== JSON.stringify(stored),
    /** Shows why a file was rejected; the previous picture stays. */
    refusePicture(error: PictureError) {
      form.forgive(["productImage"]);
      setPictureError(t(error, PICTURE_LIMITS));
      toasts.validation(t(error, PICTURE_LIMITS));
    },
    /** Resets the form, to a product to be edited or to empty values. */
    begin(product?: ProductValues) {
      resetValues();
      if (product) change(product);
      form.forgive(NAMES);
      setTouched(UNTOUCHED);
      setPictureError(undefined);
      setRestedUpc(undefined);
    },
  };
}
export type ProductForm = Pick<
  ReturnType<typeof useProductForm<unknown, unknown>>,
  "field" | "isUnlikely" | "upcCheck" | "refusePicture"
>;
