import { money } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { useMay } from "../accounts/use-profile.ts";
import { Bone } from "../merchant/bone.tsx";
import { Loaded } from "../parts/loaded.tsx";
import { LevelChoice } from "./level-choice.tsx";
import { TodaysUse } from "./todays-use.tsx";
import { type LeveledBusiness, useBusinessLevel } from "./use-levels.ts";
import { useSetLevel } from "./use-set-level.ts";
import "./store-level.css";

interface BusinessLevelProps {
  business: LeveledBusiness;
  currencySign: string;
}

function BusinessLevel({ business, currencySign }: BusinessLevelProps) {
  const { t, locale } = useI18n();
  const mayChange = useMay()("editor");
  const { set } = useSetLevel();
  const { held } = business;
  return (
    <dl className="store-level tabular">
      <div>
        <dt>{t("levelScreens.panelTitle")}</dt>
        <dd>
          <LevelChoice
            business={business}
            mayChange={mayChange}
            onLevel={(_business, level) => set([business], level)}
          />
        </dd>
      </div>
      <div>
        <dt>{t("levelScreens.panelToday")}</dt>
        <dd className="semibold">
          <TodaysUse business={business} sign={currencySign} />
        </dd>
      </div>
      <div>
        <dt>{t("levelScreens.held")}</dt>
        <dd className={held.count > 0 ? "in-need" : "semibold"}>{money(held.value, currencySign, locale)}</dd>
      </div>
    </dl>
  );
}

/** The level of a store's business, and its limits today. */
export function StoreLevel({ businessId }: { businessId: string }) {
  const { t } = useI18n();
  return (
    <section className="card" aria-label={t("levelScreens.panelTitle")}>
      <Loaded
        query={useBusinessLevel(businessId)}
        waiting={<Bone height={64} />}
        failed={t("levelScreens.panelFailed")}
      >
        {({ business, currencySign }) => business && <BusinessLevel business={business} currencySign={currencySign} />}
      </Loaded>
    </section>
  );
}
