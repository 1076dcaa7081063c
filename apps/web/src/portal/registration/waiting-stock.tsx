import { Clock3 } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import type { RegistrationProgress } from "../../lib/registration.ts";
import { Notice } from "../../ui/notice.tsx";
import { waitingValues } from "../outbox/changed-meanwhile.tsx";
import { useProducts } from "./use-stores.ts";

/**
 * Lists products whose quantity partly awaits the brand's approval, since a new business may only declare a limited
 * quantity.
 */
export function WaitingStock({ registering }: { registering: RegistrationProgress }) {
  const t = useTranslate();
  const waiting = (useProducts(registering, registering.campaignId).data?.data ?? []).filter(
    ({ waitingQty }) => waitingQty > 0,
  );
  if (waiting.length === 0) return null;
  return (
    <Notice icon={Clock3} className="registered__mail">
      {waiting.map(({ id, name, quantity, waitingQty }) => (
        <p key={id}>
          <strong>{name}</strong>
          <br />
          {t("participationScreens.waitingSaved", waitingValues(Number(quantity), waitingQty))}
        </p>
      ))}
    </Notice>
  );
}
