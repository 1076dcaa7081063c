import { useQueryClient } from "@tanstack/react-query";
import { Archive, ArchiveRestore } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import type { Product } from "@stashwell/shared/reading";
import { call } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { NeedsRole } from "../accounts/needs-role.tsx";
import { useMay } from "../accounts/use-profile.ts";
import { ProblemSummary } from "../forms/problem-summary.tsx";
import { submitting } from "../forms/use-form.ts";
import { AskToLeave, LeaveGuard } from "../parts/leave-guard.tsx";
import { useCallToasts } from "../parts/use-call-toasts.ts";
import { ProductCampaigns } from "./product-campaigns.tsx";
import { ProductFields } from "./product-fields.tsx";
import { UploadBar } from "./upload-bar.tsx";
import { useArchiving } from "./use-archiving.ts";
import { usePictureReading } from "./use-picture-reading.ts";
import { editKey, storeEdit } from "./stored-edits.ts";
import { changedFrom, type ProductValues, useProductForm } from "./use-product-form.ts";
import { useStoredEdit } from "./use-stored-edit.ts";

const FORM = "product";

const valuesOf = (product: Product): ProductValues => ({
  productImage: product.picture,
  name: product.name,
  upc: product.upc,
});

interface EditProductDrawerProps {
  product: Product;
  /** The edit stored before the session ended or the page was reloaded. */
  typed?: Partial<ProductValues> | undefined;
  /** Whether the product is archived. */
  archived: boolean;
  onClose: () => void;
}

/** Edits a product in a drawer. An unchanged picture isn't sent, and stays. */
export function EditProductDrawer({ product, typed, archived, onClose }: EditProductDrawerProps) {
  const t = useTranslate();
  const toasts = useCallToasts();
  const queryClient = useQueryClient();
  const [confirming, setConfirming] = useState<"close" | "archive">();
  const stored = useMemo(() => valuesOf(product), [product]);
  // Determined now, because it can't be once the session has ended.
  const [key] = useState(() => editKey(product.id));

  /** Upload progress of a new picture, from 0 to 1; undefined without one. */
  const [share, setShare] = useState<number>();
  const stopping = useRef<AbortController>(undefined);
  const form = useProductForm({
    formId: FORM,
    stored,
    typed,
    send: async (values) => {
      // Stored first, because the call may find that the session has ended.
      await storeEdit({ key, product, changed: changedFrom(stored, values) });
      const { name, upc, productImage } = values;
      const newPicture = productImage === stored.productImage ? undefined : productImage;
      stopping.current = new AbortController();
      setShare(newPicture ? 0 : undefined);
      return call(
        "POST /brand/product/update",
        {
          organizationProductId: product.id,
          name: name.trim(),
          upc: upc.trim(),
          productImage: newPicture,
        },
        { onProgress: newPicture ? setShare : undefined, signal: stopping.current.signal },
      );
    },
    onSent: async ({ message }) => {
      toasts.success(message);
      onClose();
      await Promise.all(
        (["products", "campaign"] as const).map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
      );
    },
    onFailed: toasts.failure,
  });
  const { values } = form;
  useStoredEdit(
    useMemo(() => ({ key, product, changed: changedFrom(stored, values) }), [key, product, stored, values]),
  );
  const picture = usePictureReading(form.submit);
  const archiving = useArchiving(onClose);
  const archive = () => archiving.isPending || archiving.mutate({ product, archived: !archived });
  const may = useMay();
  const askOr = (request: "close" | "archive", act: () => unknown) =>
    form.isDirty ? setConfirming(request) : void act();
  const askOrClose = () => askOr("close", onClose);
  const Icon = archived ? ArchiveRestore : Archive;
  return (
    <Dialog
      place="side"
      title={t("productScreens.edit")}
      closeLabel={t("common.close")}
      onClose={askOrClose}
      acts={
        <>
          <NeedsRole role="editor">
            <Button
              look="text"
              danger={!archived}
              className="product-drawer__archive"
              icon={<Icon size={16} strokeWidth={1.75} aria-hidden />}
              busy={archiving.isPending}
              onClick={() => askOr("archive", archive)}
            >
              {t(archived ? "productScreens.restore" : "productScreens.archive")}
            </Button>
          </NeedsRole>
          {form.isSending && share !== undefined ? (
            <UploadBar share={share} onCancel={() => stopping.current?.abort()} />
          ) : (
            <Button onClick={askOrClose}>{t("common.cancel")}</Button>
          )}
          <NeedsRole role="editor">
            <Button look="solid" type="submit" form={FORM} busy={form.isSending || picture.waiting}>
              {t("common.save")}
            </Button>
          </NeedsRole>
        </>
      }
    >
      <form id={FORM} className="form" noValidate onSubmit={submitting({ submit: picture.whenRead })}>
        <ProblemSummary problems={form.problems} attempt={form.attempt} />
        {archived && <p className="product-drawer__note">{t("productScreens.archivedNote")}</p>}
        <ProductFields form={form} onReading={picture.onReading} disabled={form.isSending || !may("editor")} />
      </form>
      <ProductCampaigns organizationProductId={product.id} />
      <LeaveGuard dirty={form.isDirty} />
      <AskToLeave
        open={confirming !== undefined}
        onStay={() => setConfirming(undefined)}
        onLeave={() => {
          setConfirming(undefined);
          if (confirming === "archive") archive();
          else onClose();
        }}
      />
    </Dialog>
  );
}
