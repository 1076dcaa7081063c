import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import type { VersionPart } from "@stashwell/shared/campaigns/versions";
import { namesTogether } from "@stashwell/shared/formats";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { CampaignDetail, CallReply } from "@stashwell/shared/reading";
import { lazy, Suspense, useState } from "react";
import { call } from "../../lib/call.ts";
import { instant } from "../../lib/format.ts";
import { type I18n, useI18n } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { Bone } from "../merchant/bone.tsx";
import { Loaded } from "../parts/loaded.tsx";
import "./campaign-versions.css";

const VersionDialog = lazy(async () => ({ default: (await import("./version-dialog.tsx")).VersionDialog }));

export type CampaignVersion = CallReply<"GET /brand/campaign/versions">["data"][number];

const PART_LABELS: Record<VersionPart, MessageKey> = {
  name: "campaignScreens.versionName",
  dates: "campaignScreens.versionDates",
  vouchers: "campaignScreens.vouchers",
  policies: "campaignScreens.policies",
  picture: "wizard.picture",
  translations: "wizard.translations",
};

/** When a version was saved, and by whom if known. */
export function versionTime({ at, by }: CampaignVersion, { t, locale }: I18n): string {
  const when = instant(at, locale, readSession()?.data.timezone);
  return by === null ? when : t("campaignScreens.versionBy", { when, name: by });
}

/** Describes what a version changed. */
export function versionChange({ changed }: CampaignVersion, { t, locale }: I18n): string {
  if (changed.length === 0) return t("campaignScreens.versionFirst");
  const parts = namesTogether(
    changed.map((part) => t(PART_LABELS[part])),
    locale,
  );
  return t("campaignScreens.versionChanged", { parts });
}

/** The version history of a published campaign's customer-facing texts, if they were changed. */
export function CampaignVersions({ campaign }: { campaign: CampaignDetail }) {
  const i18n = useI18n();
  const { t } = i18n;
  const [shown, setShown] = useState<CampaignVersion>();
  const query = useQuery({
    queryKey: ["campaign-versions", campaign.id, campaign.version],
    queryFn: ({ signal }) => call("GET /brand/campaign/versions", { campaignId: campaign.id }, { signal }),
    enabled: campaign.publishedAt !== null,
  });
  if (campaign.publishedAt === null || (query.data && query.data.data.length < 2)) return null;
  return (
    <section className="card" aria-label={t("campaignScreens.versions")}>
      <h2>{t("campaignScreens.versions")}</h2>
      <p className="quiet">{t("campaignScreens.versionsText")}</p>
      <Loaded query={query} waiting={<Bone height={96} />} failed={t("campaignScreens.versionFailed")}>
        {({ data: versions }) => (
          <ul className="versions">
            {versions.map((version, place) => (
              <li key={version.version}>
                <button type="button" className="versions__one" onClick={() => setShown(version)}>
                  <span className="versions__words">
                    <span className="row snug">
                      <strong>{versionChange(version, i18n)}</strong>
                      {place === 0 && <span className="badge badge--live">{t("campaignScreens.versionNow")}</span>}
                    </span>
                    <span className="quiet tabular">{versionTime(version, i18n)}</span>
                  </span>
                  <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {shown && (
        <Suspense>
          <VersionDialog campaignId={campaign.id} version={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
