import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Store } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { ListState } from "../../ui/list-state.tsx";
import { useToasts } from "../../ui/toast.tsx";
import { callOnce } from "../../lib/call-once.ts";
import { Failed } from "../merchant/failed.tsx";
import { FormWaiting } from "../merchant/form-waiting.tsx";
import { MerchantPage } from "../merchant/merchant-page.tsx";
import { bodyOf, formOf, usualPhoneCode } from "./editor-form.ts";
import { Gallery } from "./gallery.tsx";
import { StoreEditor } from "./store-editor.tsx";
import { useBackToStores } from "./use-back-to-stores.ts";
import { useEditor } from "./use-editor.ts";
import { type OwnStore, useOwnStores } from "./use-own-stores.ts";

function Editing({ store }: { store: OwnStore }) {
  const t = useTranslate();
  const { show } = useToasts();
  const navigate = useNavigate();
  const session = readSession()?.data;
  const { id } = store;
  const own = {
    phoneCode: usualPhoneCode(session?.phoneCode, session?.country),
    phone: session?.businessPhone ?? "",
  };
  const editor = useEditor({
    draft: `shop.${id}`,
    initial: formOf(store, own),
    pinText: "storeScreens.pinToSave",
    send: (form) => callOnce("POST /brand/store/update", { storeId: id, ...bodyOf(form) }),
    onSaved: async ({ message }) => {
      show(message, "success");
      await navigate({ to: "/stores" });
    },
  });
  return (
    <StoreEditor title={t("storeScreens.editTitle")} act={t("storeScreens.saveStore")} editor={editor}>
      <Gallery store={store} />
    </StoreEditor>
  );
}

/** Edits one store and its pictures. */
export function EditStoreScreen() {
  const t = useTranslate();
  const { storeId } = useSearch({ from: "/_merchant/stores/edit" });
  const stores = useOwnStores();
  const store = stores.data?.data.find((candidate) => candidate.id === storeId);
  const goBack = useBackToStores();
  if (store) return <Editing key={store.id} store={store} />;
  return (
    <MerchantPage title={t("storeScreens.editTitle")} onBack={goBack} narrow>
      {stores.isPending && (
        <>
          <output className="visually-hidden">{t("common.loading")}</output>
          <FormWaiting headed located fields={7} />
        </>
      )}
      {stores.isError && !stores.data && <Failed error={stores.error} onRetry={() => void stores.refetch()} />}
      {stores.data && (
        <ListState icon={Store} title={t("storeScreens.gone")}>
          <Link to="/stores" replace className="button">
            {t("storeScreens.toList")}
          </Link>
        </ListState>
      )}
    </MerchantPage>
  );
}
