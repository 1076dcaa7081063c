import type { ToRoll } from "@stashwell/shared/accounts/to-roll";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { Link } from "@tanstack/react-router";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import type { ScreenPath } from "../router.ts";

interface Part {
  part: keyof ToRoll;
  title: MessageKey;
  to: ScreenPath;
}

const OF_BRAND: readonly Part[] = [
  { part: "apiKeys", title: "security.rollKeys", to: paths.apiKeys },
  { part: "webhooks", title: "security.rollWebhooks", to: paths.webhooks },
  { part: "invitations", title: "security.rollInvitations", to: paths.team },
];
const OF_BUSINESS: readonly Part[] = [{ part: "invitations", title: "security.rollInvitations", to: "/cashiers" }];

interface ToRollListProps {
  toRoll: ToRoll;
  ofBrand: boolean;
  /** Set if they belong to a colleague who lost their role. */
  madeBy?: string;
}

/**
 * What an account that changed hands or lost its role has created and still works, such as invitations; renders nothing
 * if there is none.
 */
export function ToRollList({ toRoll, ofBrand, madeBy }: ToRollListProps) {
  const t = useTranslate();
  const parts = (ofBrand ? OF_BRAND : OF_BUSINESS).filter(({ part }) => toRoll[part].length > 0);
  if (parts.length === 0) return null;
  return (
    <section className="card stack roomy" aria-labelledby="to-roll">
      <h2 id="to-roll" className="title">
        {t("security.roll")}
      </h2>
      <p className="quiet">
        {madeBy === undefined ? t("security.rollText") : t("security.rollOfRemoved", { name: madeBy })}
      </p>
      <ul className="stack snug">
        {parts.map(({ part, title, to }) => (
          <li key={part}>
            <Link to={to}>{t("common.labelBefore", { label: t(title) })}</Link>{" "}
            {toRoll[part].map(({ name }) => name).join(", ")}
          </li>
        ))}
      </ul>
    </section>
  );
}
