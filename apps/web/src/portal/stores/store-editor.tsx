import { History } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { submitting } from "../forms/use-form.ts";
import { FootAct } from "../merchant/foot-act.tsx";
import { MerchantPage } from "../merchant/merchant-page.tsx";
import { ProblemSummary } from "../forms/problem-summary.tsx";
import { HoursFields } from "./hours-fields.tsx";
import { PHONE_CODES } from "./editor-form.ts";
import { StoreAddress } from "./store-address.tsx";
import { useBackToStores } from "./use-back-to-stores.ts";
import type { Editor } from "./use-editor.ts";
import "../participation/join-wizard.css";
import "./store-editor.css";

const FORM_ID = "store-editor";

interface StoreEditorProps {
  title: string;
  /** Label of the save button. */
  act: string;
  editor: Editor;
  /** Below the form. */
  children?: ReactNode;
}

/** A form for a store's details, in groups. */
export function StoreEditor({ title, act, editor, children }: StoreEditorProps) {
  const t = useTranslate();
  const { form, isRestored, discard } = editor;
  const { values, field } = form;
  const codes = [...new Set([...PHONE_CODES, values.phoneCode])].filter(Boolean);
  return (
    <MerchantPage
      title={title}
      onBack={useBackToStores()}
      narrow
      foot={
        <div className="foot-bar__acts">
          <FootAct main busy={form.isSending} form={FORM_ID}>
            {form.isSending ? t("participationScreens.saving") : act}
          </FootAct>
        </div>
      }
    >
      <form id={FORM_ID} className="form store-step store-editor" noValidate onSubmit={submitting(form)}>
        {isRestored && (
          <Notice icon={History} act={{ label: t("storeScreens.discardDraft"), onAct: discard }}>
            <p>{t("storeScreens.draftStored")}</p>
          </Notice>
        )}
        <ProblemSummary problems={form.problems} attempt={form.attempt} />
        <h2>{t("storeScreens.nameTitle")}</h2>
        <TextField {...field("name")} autoComplete="organization" maxLength={120} />
        <h2>{t("storeScreens.phoneTitle")}</h2>
        <div className="store-editor__phone">
          <SelectField
            {...field("phoneCode")}
            prompt=""
            options={codes.map((code) => ({ value: code, label: code }))}
            autoComplete="tel-country-code"
          />
          <TextField {...field("phone")} type="tel" inputMode="tel" autoComplete="tel-national" maxLength={40} />
        </div>
        <h2>{t("storeScreens.whereTitle")}</h2>
        <StoreAddress
          address={values}
          texts={form.texts}
          change={form.change}
          country={readSession()?.data.country ?? ""}
          name={values.name}
          onMap
        />
        <HoursFields {...field("hours")} />
      </form>
      {children}
    </MerchantPage>
  );
}
