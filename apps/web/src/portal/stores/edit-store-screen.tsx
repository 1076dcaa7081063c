import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Store } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { ListState } from "../../ui/list-state.tsx";
import { useToasts } from "../../ui/toast.tsx";
import { callOnce } from "../merchant/call-once.ts";
import { Failed } from "../merchant/failed.tsx";
import { FormWaiting } from "../merchant/form-waiting.tsx";
import { MerchantPage } from "../merchant/merchant-page.tsx";
import { bodyOf, formOf, usualPhoneCode } from "./editor-form.ts";
import { Gallery } from "./gallery.tsx";
import { EDITOR_FORM_ID, StoreEditor } from "./store-editor.tsx";
import { useBackToStores } from "./use-back-to-stores.ts";
import { useEditor } from "./use-editor.ts";
import { type OwnStore, useOwnStores } from "./use-own-stores.ts";
import "./store-editor.css";

function Frame({ children, foot }: { children: React.ReactNode; foot?: React.ReactNode }) {
  const t = useTranslate();
  return (
    <MerchantPage title={t("shops.editTitle")} onBack={useBackToStores()} narrow foot={foot}>
      {children}
    </MerchantPage>
  );
}

function Editing({ store }: { store: OwnStore }) {
  const t = useTranslate();
  const { show } = useToasts();
  const navigate = useNavigate();
  const session = readSession()?.data;
  const { storeId } = store;
  const editor = useEditor({
    draft: `shop.${storeId}`,
    initial: formOf(store, usualPhoneCode(session?.phoneCode, session?.country)),
    send: (form) => callOnce("POST /brand/store/update", { storeId, ...bodyOf(form) }),
    onSaved: async ({ message }) => {
      show(message, "success");
      await navigate({ to: "/stores" });
    },
  });
  return (
    <Frame
      foot={
        <div className="foot-bar__acts">
          <button
            type="submit"
            form={EDITOR_FORM_ID}
            className="button button--solid button--large"
            aria-disabled={editor.busy}
          >
            {t(editor.busy ? "joining.saving" : "shops.saveStore")}
          </button>
        </div>
      }
    >
      <StoreEditor editor={editor} />
      <Gallery store={store} />
    </Frame>
  );
}

/** One store, to change what is known of it and to hang its pictures. */
export function EditStoreScreen() {
  const t = useTranslate();
  const { storeId } = useSearch({ from: "/_merchant/stores/edit" });
  const stores = useOwnStores();
  const store = stores.data?.data.find((candidate) => candidate.storeId === storeId);
  if (store) return <Editing key={store.storeId} store={store} />;
  return (
    <Frame>
      {stores.isPending && (
        <>
          <output className="visually-hidden">{t("common.loading")}</output>
          <FormWaiting headed located fields={7} />
        </>
      )}
      {stores.isError && !stores.data && <Failed error={stores.error} onRetry={() => void stores.refetch()} />}
      {stores.data && (
        <ListState icon={Store} title={t("shops.gone")}>
          <Link to="/stores" replace className="button">
            {t("shops.toList")}
          </Link>
        </ListState>
      )}
    </Frame>
  );
}
