import { lazy, Suspense, useState } from "react";
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
  if (!isOpen) return null;
  return (
    <Suspense fallback={<section className="card name-card" aria-hidden />}>
      <NameCard onDone={() => setOpen(false)} />
    </Suspense>
  );
}
