import { useNavigate } from "@tanstack/react-router";
import { useTranslate } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { LONG_TOAST_MS, useToasts } from "../../ui/toast.tsx";
import { callOnce } from "../../lib/call-once.ts";
import { bodyOf, emptyForm, usualPhoneCode } from "./editor-form.ts";
import { StoreEditor } from "./store-editor.tsx";
import { useEditor } from "./use-editor.ts";

/** Adds a store to the business; pictures are added after that. */
export function AddStoreScreen() {
  const t = useTranslate();
  const { show } = useToasts();
  const navigate = useNavigate();
  const session = readSession()?.data;
  const editor = useEditor({
    draft: "shop.new",
    initial: emptyForm(usualPhoneCode(session?.phoneCode, session?.country)),
    pinText: "storeScreens.pinToAdd",
    send: (form) => callOnce("POST /brand/store/store-add", bodyOf(form)),
    onSaved: async ({ data }) => {
      show(t("storeScreens.addPicturesNow"), "success", LONG_TOAST_MS);
      await navigate({
        to: "/stores/edit",
        search: { storeId: data.storeId },
        hash: "store-pictures",
        replace: true,
      });
    },
  });
  return <StoreEditor title={t("storeScreens.addTitle")} act={t("storeScreens.add")} editor={editor} />;
}
