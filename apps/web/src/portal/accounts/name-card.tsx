import { PERSON_NAME_MAX } from "@stashwell/shared/team/rules";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslate } from "../../lib/i18n.tsx";
import { readSession, storeSession } from "../../lib/session.ts";
import { TextField } from "../../ui/field.tsx";
import { useToasts } from "../../ui/toast.tsx";
import { submitting, useForm, useTyped } from "../forms/use-form.ts";
import { callOnce } from "../../lib/call-once.ts";
import { PROFILE } from "./use-profile.ts";
import "./name-card.css";

interface NameCardProps {
  /** The name of now, if there is one. */
  name?: { firstName: string; lastName: string };
  /** The button that leaves the name as it is. */
  leave: { label: string; onLeave: () => void };
  onSaved: () => void;
}

const UNNAMED = { firstName: "", lastName: "" };

/** Asks for the signed-in user's name. */
export function NameCard({ name = UNNAMED, leave, onSaved }: NameCardProps) {
  const t = useTranslate();
  const { show } = useToasts();
  const queries = useQueryClient();
  const [values, change] = useTyped(name);
  const form = useForm({
    values,
    change,
    leads: true,
    fields: [
      { name: "firstName", id: "own-first-name", label: t("cashiers.firstName") },
      { name: "lastName", id: "own-last-name", label: t("cashiers.lastName") },
    ],
    check: ({ firstName }) => (firstName.trim() === "" ? { firstName: t("cashiers.firstNameRequired") } : {}),
    send: (typed) => callOnce("POST /brand/user/name", typed),
    onSent: ({ message, data }) => {
      const session = readSession();
      if (session) storeSession({ ...session, data: { ...session.data, ...data } });
      void queries.invalidateQueries({ queryKey: PROFILE });
      show(message, "success");
      onSaved();
    },
  });
  return (
    <section className="card name-card" aria-labelledby="own-name">
      <h2 id="own-name">{t("hints.name")}</h2>
      <p className="note">{t("hints.nameText")}</p>
      <form className="name-card__form" noValidate onSubmit={submitting(form)}>
        <TextField {...form.field("firstName")} autoComplete="given-name" maxLength={PERSON_NAME_MAX} />
        <TextField {...form.field("lastName")} autoComplete="family-name" maxLength={PERSON_NAME_MAX} />
        <div className="row snug name-card__acts">
          <button type="submit" className="button" aria-disabled={form.isSending}>
            {t("hints.saveName")}
          </button>
          <button type="button" className="button button--text" onClick={leave.onLeave}>
            {leave.label}
          </button>
        </div>
      </form>
    </section>
  );
}
