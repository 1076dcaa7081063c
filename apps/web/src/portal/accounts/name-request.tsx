import { lazy, Suspense, useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { storedUnnamed } from "../../lib/storage/stored.ts";

const NameCard = lazy(async () => ({ default: (await import("./name-card.tsx")).NameCard }));

/** Whether the signed-in user has no name yet; unknown for sessions of an older version. */
function isUnnamed(): boolean {
  const { firstName, lastName, employeeId } = readSession()?.data ?? {};
  return firstName === "" && lastName === "" && storedUnnamed.of(employeeId ?? "").read() === undefined;
}

/** Asks for the user's name if it is missing; not again once postponed. */
export function NameRequest() {
  const [isOpen, setOpen] = useState(isUnnamed);
  const t = useTranslate();
  if (!isOpen) return null;
  const close = () => setOpen(false);
  const onLeave = () => {
    storedUnnamed.of(readSession()?.data.employeeId ?? "").write("later");
    close();
  };
  return (
    <Suspense fallback={<section className="card name-card" aria-hidden />}>
      <NameCard leave={{ label: t("hints.nameLater"), onLeave }} onSaved={close} />
    </Suspense>
  );
}
