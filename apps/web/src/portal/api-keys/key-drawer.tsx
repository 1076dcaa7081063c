import { API_KEY_NAME_MAX, type Scope, SCOPES } from "@stashwell/shared/api-keys/rules";
import { useTranslate } from "../../lib/i18n.tsx";
import { OneOf, SomeOf, TextField } from "../../ui/field.tsx";
import { LONG_TOAST_MS } from "../../ui/toast.tsx";
import { useForm, useTyped } from "../forms/use-form.ts";
import { FormDrawer } from "../parts/form-drawer.tsx";
import { SCOPE_WORDS } from "./scope-words.ts";
import { useApiKeysAct } from "./use-api-keys.ts";

/** Days until a key expires; 0 for never. */
const EXPIRIES = ["30", "90", "365", "0"] as const;
interface KeyValues {
  name: string;
  scopes: readonly Scope[];
  expiry: (typeof EXPIRIES)[number];
}
const EMPTY: KeyValues = { name: "", scopes: [], expiry: "90" };

/** Creates an API key; validation errors are shown at their fields. */
export function KeyDrawer({ onClose, onMade }: { onClose: () => void; onMade: (key: string) => void }) {
  const t = useTranslate();
  const add = useApiKeysAct("POST /brand/api-key/add");
  const [values, change] = useTyped(EMPTY);
  const { field, ...form } = useForm({
    values,
    change,
    fields: [
      { name: "name", id: "key-name", label: t("developers.keyName") },
      { name: "scopes", id: "key-scopes", label: t("developers.scopes") },
      { name: "expiry", id: "key-expiry", label: t("developers.expiry"), wire: "expiresInDays" },
    ],
    check: ({ name, scopes }) => ({
      ...(name.trim() === "" && { name: t("developers.nameRequired") }),
      ...(scopes.length === 0 && { scopes: t("developers.scopesRequired") }),
    }),
    send: ({ name, scopes, expiry }) =>
      add.mutateAsync({ name, scopes: [...scopes], expiresInDays: Number(expiry) || null }),
    onSent: ({ apiKey }) => {
      onMade(apiKey);
      onClose();
    },
    onFailed: () => undefined,
    lasts: LONG_TOAST_MS,
  });
  return (
    <FormDrawer
      title={t("developers.addKey")}
      act={t("developers.addKey")}
      form={form}
      dirty={values.name.trim() !== "" || values.scopes.length > 0}
      focus="key-name"
      onClose={onClose}
    >
      <TextField
        {...field("name")}
        mark
        autoComplete="off"
        maxLength={API_KEY_NAME_MAX}
        help={t("developers.keyNameHelp")}
      />
      <SomeOf
        {...field("scopes")}
        mark
        options={SCOPES.map((scope) => ({ value: scope, label: t(SCOPE_WORDS[scope]), text: <code>{scope}</code> }))}
      />
      <OneOf
        {...field("expiry")}
        options={EXPIRIES.map((days) => ({
          value: days,
          label: days === "0" ? t("developers.never") : t("developers.expiryDays", { count: Number(days) }),
        }))}
      />
    </FormDrawer>
  );
}
