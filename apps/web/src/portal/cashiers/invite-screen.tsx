import { INVITATION_DAYS, PERSON_NAME_MAX } from "@stashwell/shared/team/rules";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslate } from "../../lib/i18n.tsx";
import { storedTyped } from "../../lib/storage/stored.ts";
import { useStored } from "../../lib/storage/use-stored.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import { useToasts } from "../../ui/toast.tsx";
import { callOnce } from "../../lib/call-once.ts";
import { FootAct } from "../merchant/foot-act.tsx";
import { MerchantPage } from "../merchant/merchant-page.tsx";
import { submitting, useForm } from "../forms/use-form.ts";
import { useCashiers } from "./use-cashiers.ts";
import "./cashiers.css";

const FORM = "invite-cashier";
const EMPTY = { email: "", firstName: "", lastName: "", storeId: "" };

/** Invites a cashier. Validation errors are only shown at their fields; typed values survive a reload. */
export function InviteScreen() {
  const t = useTranslate();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { show } = useToasts();
  const { data } = useCashiers();
  const [values, setValues, forget] = useStored(storedTyped, "cashier", EMPTY);
  const leave = () => void navigate({ to: "/cashiers" });
  const { field, submit, isSending } = useForm({
    values,
    change: (changed) => setValues((known) => ({ ...known, ...changed })),
    fields: [
      { name: "email", id: "email", label: t("cashiers.email") },
      { name: "firstName", id: "firstName", label: t("cashiers.firstName") },
      { name: "lastName", id: "lastName", label: t("cashiers.lastName") },
      { name: "storeId", id: "storeId", label: t("cashiers.store") },
    ],
    leads: true,
    check: ({ email }) => (email.trim() === "" ? { email: t("cashiers.emailRequired") } : {}),
    send: (request) => callOnce("POST /store/cashier/invite", request),
    onSent: async ({ message }) => {
      forget();
      show(message, "success");
      await queries.invalidateQueries({ queryKey: ["cashiers"] });
      leave();
    },
  });
  const stores = data?.data.stores ?? [];
  return (
    <MerchantPage
      title={t("cashiers.invite")}
      onBack={leave}
      narrow
      foot={
        <div className="foot-bar__acts">
          <FootAct main busy={isSending} form={FORM}>
            {t(isSending ? "cashiers.sending" : "cashiers.send")}
          </FootAct>
        </div>
      }
    >
      <form id={FORM} className="form" noValidate onSubmit={submitting({ submit })}>
        <TextField
          {...field("email")}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={320}
          help={t("cashiers.emailHelp", { days: INVITATION_DAYS })}
        />
        <TextField
          {...field("firstName")}
          autoComplete="off"
          maxLength={PERSON_NAME_MAX}
          help={t("cashiers.nameHelp")}
        />
        <TextField {...field("lastName")} autoComplete="off" maxLength={PERSON_NAME_MAX} />
        <SelectField
          {...field("storeId")}
          options={[
            { value: "", label: t("cashiers.allStores") },
            ...stores.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          help={t("cashiers.storeHelp")}
        />
      </form>
    </MerchantPage>
  );
}
