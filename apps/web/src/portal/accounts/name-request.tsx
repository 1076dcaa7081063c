import { lazy, Suspense, useState } from "react";
import { readSession } from "../../lib/session.ts";
import { storedUnnamed } from "../../lib/storage/stored.ts";

const NameCard = lazy(async () => ({ default: (await import("./name-card.tsx")).NameCard }));

/** Whether nobody has said yet how whoever is signed in is called; a session of an older version doesn't know. */
function isUnnamed(): boolean {
  const { firstName, lastName, employeeId } = readSession()?.data ?? {};
  return firstName === "" && lastName === "" && storedUnnamed.of(employeeId ?? "").read() === undefined;
}

/** Asks for a name where none is known, and not again once it was put off. */
export function NameRequest() {
  const [isOpen, setOpen] = useState(isUnnamed);
  if (!isOpen) return null;
  return (
    <Suspense fallback={<section className="card name-card" aria-hidden />}>
      <NameCard onDone={() => setOpen(false)} />
    </Suspense>
  );
}
