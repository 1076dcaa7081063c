import { emailError } from "@stashwell/shared/registration/rules";
import { BULK_MAX } from "@stashwell/shared/levels/rules";
import { namesTogether } from "@stashwell/shared/formats";
import { useQueryClient } from "@tanstack/react-query";
import { FileSpreadsheet } from "lucide-react";
import { useRef } from "react";
import { call } from "../../lib/call.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { TextArea } from "../../ui/field.tsx";
import { FileInput } from "../../ui/files.tsx";
import { useForm, useTyped } from "../forms/use-form.ts";
import { FormDrawer } from "../parts/form-drawer.tsx";
import { useCallToasts } from "../parts/use-call-toasts.ts";
import { isText, type KnownRow, readKnown } from "./read-known.ts";
import { KNOWN } from "./use-known.ts";

/** Maximum number of unreadable lines to list. */
const NAMED_LINES = 10;

/** Adds businesses to the brand's list, typed or from a file. */
export function KnownDrawer({ onClose }: { onClose: () => void }) {
  const { t, locale } = useI18n();
  const toasts = useCallToasts();
  const queryClient = useQueryClient();
  const file = useRef<HTMLInputElement>(null);
  const [values, change] = useTyped({ rows: "" });
  const unreadable = (rows: readonly KnownRow[]) =>
    t("levelScreens.knownUnreadable", {
      lines: namesTogether(
        rows.slice(0, NAMED_LINES).map(({ line }) => String(line)),
        locale,
      ),
    });
  const { field, ...form } = useForm({
    values,
    change,
    fields: [{ name: "rows", id: "known-rows", label: t("levelScreens.knownLabel") }],
    check: ({ rows }) => {
      const read = readKnown(rows);
      if (read.length === 0) return { rows: t("levelScreens.knownRequired") };
      if (read.length > BULK_MAX) return { rows: t("levelScreens.knownTooMany", { count: BULK_MAX }) };
      const bad = read.filter(({ email, organizationId }) => organizationId === "" && emailError(email) !== undefined);
      return bad.length > 0 ? { rows: unreadable(bad) } : {};
    },
    send: ({ rows }) => {
      const read = readKnown(rows);
      return call("POST /brand/store/known", {
        rows: read.map(({ name, email, organizationId }) => ({ name, email, organizationId })),
      }).then((reply) => ({ ...reply, read }));
    },
    onSent: async ({ message, data, read }) => {
      const bad = data.rows.flatMap(({ row, result }) => (result === "unreadable" && read[row] ? [read[row]] : []));
      toasts.success(bad.length > 0 ? `${message} ${unreadable(bad)}` : message);
      await queryClient.invalidateQueries({ queryKey: KNOWN });
      if (bad.length === 0) return onClose();
      // Rejected lines stay in the form, to be corrected.
      change({
        rows: bad.map(({ organizationId, name }) => [organizationId, name].filter(Boolean).join(", ")).join("\n"),
      });
    },
    leads: true,
  });
  const readFile = async (chosen: File | undefined) => {
    const rows = await chosen?.text();
    if (rows === undefined) return;
    if (isText(rows)) form.change({ rows });
    else toasts.validation(t("levelScreens.knownNoText"));
  };
  return (
    <FormDrawer
      title={t("levelScreens.knownAdd")}
      act={t("levelScreens.knownAdd")}
      form={form}
      dirty={values.rows.trim() !== ""}
      focus="known-rows"
      onClose={onClose}
    >
      <TextArea {...field("rows")} rows={8} spellCheck={false} help={t("levelScreens.knownHelp")} />
      <div>
        <button type="button" className="button" onClick={() => file.current?.click()}>
          <FileSpreadsheet size={16} strokeWidth={1.75} aria-hidden />
          {t("levelScreens.knownFile")}
        </button>
        <FileInput
          ref={file}
          accept=".csv,.tsv,.txt,text/csv"
          label={t("levelScreens.knownFile")}
          onFiles={([chosen]) => void readFile(chosen)}
        />
      </div>
    </FormDrawer>
  );
}
