import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { BadgeCheck } from "lucide-react";
import { useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { useCall } from "../../lib/use-call.ts";
import { ListState } from "../../ui/list-state.tsx";
import { merchantHome } from "../accounts/is-cashier.ts";
import { Bone } from "../merchant/bone.tsx";
import { Failed } from "../merchant/failed.tsx";
import { MerchantPage } from "../merchant/merchant-page.tsx";
import { NativeSelect } from "../../ui/native-select.tsx";
import { HelpLink } from "../parts/help-link.tsx";
import { LevelCard, type YourLevel } from "./your-level.tsx";
import "./your-level.css";

interface ChosenProps {
  levels: readonly YourLevel[];
  brandId: string | undefined;
  onBrand: (brandId: string) => void;
}

/** The level with one brand, and a select of the others. */
function ChosenLevel({ levels, brandId, onBrand }: ChosenProps) {
  const { t } = useI18n();
  const level = levels.find((one) => one.brandId === brandId) ?? levels[0];
  if (!level)
    return (
      <ListState icon={BadgeCheck} tone="draft" title={t("levelScreens.none")} text={t("levelScreens.noneText")}>
        <Link to={paths.joinList} className="button">
          {t("levelScreens.seeCampaigns")}
        </Link>
      </ListState>
    );
  return (
    <>
      {levels.length > 1 && (
        <NativeSelect
          aria-label={t("levelScreens.brand")}
          value={level.brandId}
          options={levels.map(({ brandId: value, brandName: label }) => ({ value, label }))}
          onChange={onBrand}
        />
      )}
      <LevelCard level={level} />
    </>
  );
}

/** The business's level with a brand, its daily limits, and the steps to the next level. */
export function YourLevelScreen() {
  const { t } = useI18n();
  const { brand } = useSearch({ from: "/_merchant/your-level" });
  const navigate = useNavigate();
  const { data, error, isLoading, refetch } = useCall("GET /store/levels/", {});
  return (
    <MerchantPage title={t("levelScreens.yours")} onBack={() => void navigate({ to: merchantHome() })} narrow>
      <output className="visually-hidden">{isLoading && t("common.loading")}</output>
      {isLoading && (
        <div className="stack roomy" aria-hidden>
          <Bone height={80} />
          <Bone height={220} />
          <Bone height={140} />
        </div>
      )}
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className="stack roomy">
          <ChosenLevel
            levels={data.data}
            brandId={brand}
            onBrand={(next) => void navigate({ to: "/your-level", search: { brand: next }, replace: true })}
          />
          <p>
            <HelpLink audience="merchants" article="levels" about={t("levelScreens.yours")} />
          </p>
        </div>
      )}
    </MerchantPage>
  );
}
