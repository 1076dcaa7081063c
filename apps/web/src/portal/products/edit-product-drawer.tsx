import { useQueryClient } from "@tanstack/react-query";
import { Button, Drawer, Form } from "antd";
import { Archive, ArchiveRestore } from "lucide-react";
import { useRef, useState } from "react";
import type { Product } from "@stashwell/shared/products/contract";
import { CallError, call } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { useMutation } from "../../lib/use-mutation.ts";
import { NeedsRole } from "../accounts/needs-role.tsx";
import { useMay } from "../accounts/use-profile.ts";
import { FormErrorSummary } from "../parts/form-error-summary.tsx";
import { AskToLeave, LeaveGuard } from "../parts/leave-guard.tsx";
import { useCallToasts } from "../parts/use-call-toasts.ts";
import { useFormProblems } from "../parts/use-form-problems.ts";
import { ProductCampaigns } from "./product-campaigns.tsx";
import { ProductFields, type ProductValues } from "./product-fields.tsx";
import { UploadBar } from "./upload-bar.tsx";
import { useArchiving } from "./use-archiving.ts";
import { usePictureReading } from "./use-picture-reading.ts";

const FORM = "product";

const valuesOf = (product: Product): ProductValues => ({
  productImage: product.imageurl,
  name: product.name,
  upc: product.upc,
});

interface EditProductDrawerProps {
  product: Product;
  /** Whether it stands among those that are put away. */
  archived: boolean;
  onClose: () => void;
}

/** Changes a product beside its list. A picture that was not replaced is not sent, and stays. */
export function EditProductDrawer({ product, archived, onClose }: EditProductDrawerProps) {
  const t = useTranslate();
  const toasts = useCallToasts();
  const queryClient = useQueryClient();
  const [form] = Form.useForm<ProductValues>();
  const { problems, fromForm, fromServer, clear } = useFormProblems(form, FORM);
  const [open, setOpen] = useState(true);
  const [dirty, setDirty] = useState(false);
  const [asking, setAsking] = useState<"close" | "archive">();
  const stored = valuesOf(product);
  const picture = usePictureReading();

  const close = () => {
    setDirty(false);
    setOpen(false);
  };
  /** How much of a new picture has left, from 0 to 1; undefined without one. */
  const [share, setShare] = useState<number>();
  const stopping = useRef<AbortController>(undefined);
  const save = useMutation({
    mutationFn: ({ name, upc, productImage }: ProductValues) => {
      const newPicture = productImage === stored.productImage ? undefined : productImage;
      stopping.current = new AbortController();
      setShare(newPicture ? 0 : undefined);
      return call(
        "POST /brand/product/update",
        {
          organizationProductId: product.organizationProductId,
          name: name.trim(),
          upc: upc.trim(),
          productImage: newPicture,
        },
        { onProgress: newPicture ? setShare : undefined, signal: stopping.current.signal },
      );
    },
    onSuccess: async ({ message }) => {
      toasts.success(message);
      close();
      await Promise.all(["products", "campaign"].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
    },
    onError: (error) => {
      if (error instanceof CallError) fromServer(error);
      toasts.failure(error);
    },
  });
  const archiving = useArchiving(close);
  const archive = () => archiving.isPending || archiving.mutate({ product, archived: !archived });
  const may = useMay();
  const askOr = (wish: "close" | "archive", act: () => unknown) => (dirty ? setAsking(wish) : void act());
  const askOrClose = () => askOr("close", close);
  const Icon = archived ? ArchiveRestore : Archive;
  return (
    <Drawer
      open={open}
      onClose={askOrClose}
      afterOpenChange={(isOpen) => !isOpen && onClose()}
      size={420}
      className="product-drawer"
      title={t("productScreens.edit")}
      closable={{ placement: "end", "aria-label": t("common.close") }}
      footer={
        <div className="product-drawer__acts">
          <NeedsRole role="editor">
            <Button
              type="text"
              danger={!archived}
              className="product-drawer__archive"
              icon={<Icon size={16} strokeWidth={1.75} aria-hidden />}
              loading={archiving.isPending}
              onClick={() => askOr("archive", archive)}
            >
              {t(archived ? "productScreens.restore" : "productScreens.archive")}
            </Button>
          </NeedsRole>
          {save.isPending && share !== undefined ? (
            <UploadBar share={share} onCancel={() => stopping.current?.abort()} />
          ) : (
            <Button onClick={askOrClose}>{t("common.cancel")}</Button>
          )}
          <NeedsRole role="editor">
            <Button
              type="primary"
              loading={save.isPending || picture.waiting}
              onClick={() => void picture.whenRead(() => form.submit())}
            >
              {t("common.save")}
            </Button>
          </NeedsRole>
        </div>
      }
    >
      <Form
        form={form}
        name={FORM}
        layout="vertical"
        initialValues={stored}
        onValuesChange={(_changed, values: ProductValues) =>
          setDirty(JSON.stringify(values) !== JSON.stringify(stored))
        }
        onSubmitCapture={(event) => picture.holdSubmit(event, form.submit)}
        onFinish={(values) => {
          clear();
          if (!save.isPending) save.mutate(values);
        }}
        onFinishFailed={(failed) => toasts.validation(fromForm(failed)[0] ?? t("errors.validation"))}
      >
        <FormErrorSummary problems={problems} />
        {archived && <p className="product-drawer__note">{t("productScreens.archivedNote")}</p>}
        <ProductFields form={form} onReading={picture.onReading} disabled={save.isPending || !may("editor")} />
        {/* So that Enter saves, with the button outside the form. */}
        <button type="submit" hidden aria-label={t("common.save")} />
      </Form>
      <ProductCampaigns organizationProductId={product.organizationProductId} />
      <LeaveGuard dirty={dirty} />
      <AskToLeave
        open={asking !== undefined}
        onStay={() => setAsking(undefined)}
        onLeave={() => {
          setAsking(undefined);
          if (asking === "archive") archive();
          else close();
        }}
      />
    </Drawer>
  );
}
