import { useNavigate } from "@tanstack/react-router";
import { useTranslate } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { LASTS_LONG, useToasts } from "../../ui/toast.tsx";
import { callOnce } from "../merchant/call-once.ts";
import { MerchantPage } from "../merchant/merchant-page.tsx";
import { bodyOf, emptyForm, usualPhoneCode } from "./editor-form.ts";
import { EDITOR_FORM_ID, StoreEditor } from "./store-editor.tsx";
import { useBackToStores } from "./use-back-to-stores.ts";
import { useEditor } from "./use-editor.ts";
import "./store-editor.css";

/** A further store of the business; its pictures are hung once it is there. */
export function AddStoreScreen() {
  const t = useTranslate();
  const { show } = useToasts();
  const navigate = useNavigate();
  const session = readSession()?.data;
  const editor = useEditor({
    draft: "shop.new",
    initial: emptyForm(usualPhoneCode(session?.phoneCode, session?.country)),
    send: (form) => callOnce("POST /brand/store/store-add", bodyOf(form)),
    onSaved: async ({ data }) => {
      show(t("shops.addPicturesNow"), "success", LASTS_LONG);
      await navigate({
        to: "/stores/edit",
        search: { storeId: data.organizationId },
        hash: "store-pictures",
        replace: true,
      });
    },
  });
  return (
    <MerchantPage
      title={t("shops.addTitle")}
      onBack={useBackToStores()}
      narrow
      foot={
        <div className="foot-bar__acts">
          <button
            type="submit"
            form={EDITOR_FORM_ID}
            className="button button--solid button--large"
            aria-disabled={editor.busy}
          >
            {t(editor.busy ? "joining.saving" : "shops.add")}
          </button>
        </div>
      }
    >
      <StoreEditor editor={editor} />
    </MerchantPage>
  );
}
