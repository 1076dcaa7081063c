import type { BrandProfile } from "@stashwell/shared/brands/contract";
import { countryName } from "@stashwell/shared/formats";
import { LANGUAGE_NAMES } from "@stashwell/shared/language";
import { brandRole } from "@stashwell/shared/team/rules";
import { Link } from "@tanstack/react-router";
import { Pencil } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { phoneText } from "../../lib/format.ts";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { tenantCountry } from "../../lib/session.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Facts } from "../../ui/facts.tsx";
import { LoadFailed } from "../../ui/list-body.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Picture } from "../../ui/picture.tsx";
import { type ProfileData, useMay, useProfile } from "../accounts/use-profile.ts";
import { hasOwnHost } from "./own-host.ts";
import { useBrandProfile } from "./use-brand-profile.ts";
import "./account-screens.css";

const NameCard = lazy(async () => ({ default: (await import("../accounts/name-card.tsx")).NameCard }));

function CampaignLink({ link, webUrl }: { link: string; webUrl: string }) {
  const t = useTranslate();
  return (
    <section className="card campaign-start" aria-labelledby="campaign-start">
      <h2 id="campaign-start" className="title">
        {t("accountScreens.campaignLink")}
      </h2>
      {hasOwnHost(link, webUrl) ? (
        <>
          <p className="row campaign-start__row">
            <span className="semibold">{link}</span>
            <CopyButton text={link} label={t("accountScreens.copyLink")} copiedLabel={t("common.copied")} />
          </p>
          <p className="quiet">{t("accountScreens.campaignLinkHelp")}</p>
        </>
      ) : (
        <p className="quiet">{t("accountScreens.campaignLinkPattern", { host: new URL(link).host })}</p>
      )}
    </section>
  );
}

const COLORS = ["primaryColor", "secondaryColor", "tertiaryColor"] as const;

function Colors({ brand }: { brand: BrandProfile }) {
  return (
    <span className="row snug profile-colors">
      {COLORS.map((name) => (
        <span key={name} className="line snug tabular">
          <span className="profile-colors__swatch" style={{ background: brand[name] }} aria-hidden />
          {brand[name]}
        </span>
      ))}
    </span>
  );
}

interface GroupProps {
  title: string;
  act?: ReactNode;
  facts: readonly (readonly [name: string, value: ReactNode])[];
}

function Group({ title, act, facts }: GroupProps) {
  return (
    <section className="card account-group" aria-label={title}>
      <div className="row row--apart">
        <h2 className="title">{title}</h2>
        {act}
      </div>
      <Facts facts={facts} />
    </section>
  );
}

function OwnAddress({ email }: { email: string }) {
  const t = useTranslate();
  if (!useMay()("owner")) return email;
  return (
    <span className="row tight profile-address">
      {email}
      <Link to={paths.changePassword} hash="own-email" className="link-act">
        {t("registrationScreens.changeEmail")}
      </Link>
    </span>
  );
}

function Profile({ profile, brand }: { profile: ProfileData; brand: BrandProfile }) {
  const { t, locale } = useI18n();
  const isoCode = tenantCountry();
  const isOwner = useMay()("owner");
  const [isNaming, setNaming] = useState(false);
  const orNotSet = (value: string) => value || <span className="quiet">{t("accountScreens.notSet")}</span>;
  return (
    <div className="account-screen">
      <div className="line roomy below-20">
        <Picture src={brand.logo} alt={brand.name} width={72} cover fixed className="picture--round" />
        <div>
          <p className="title">{brand.name}</p>
          {!isOwner && <p className="quiet">{t("accountScreens.ownersEdit")}</p>}
        </div>
      </div>
      <CampaignLink link={profile.campaignLink} webUrl={profile.webUrl} />
      <Group
        title={t("accountScreens.brand")}
        act={
          isOwner && (
            <Link to={paths.brandSettings} className="button">
              <Pencil size={16} strokeWidth={2} aria-hidden />
              {t("accountScreens.editBrand")}
            </Link>
          )
        }
        facts={[
          [t("accountScreens.brandName"), brand.name],
          [t("accountScreens.webAddress"), brand.webUrl],
          [t("accountScreens.colors"), <Colors key="colors" brand={brand} />],
          [t("accountScreens.phone"), orNotSet(phoneText(brand.phoneCode, brand.phone))],
          [t("accountScreens.supportEmail"), orNotSet(brand.supportEmail)],
          [t("accountScreens.website"), orNotSet(brand.website)],
          [t("accountScreens.country"), isoCode ? countryName(isoCode, locale) : profile.countryName],
          [t("accountScreens.currency"), `${profile.currency} (${profile.currencySign})`],
          [t("accountScreens.timezone"), profile.timezone.replaceAll("_", " ")],
        ]}
      />
      {isNaming && (
        <Suspense>
          <NameCard
            name={{ firstName: profile.firstName, lastName: profile.lastName }}
            leave={{ label: t("common.cancel"), onLeave: () => setNaming(false) }}
            onSaved={() => setNaming(false)}
          />
        </Suspense>
      )}
      <Group
        title={t("accountScreens.you")}
        act={
          !isNaming && (
            <button type="button" className="button" onClick={() => setNaming(true)}>
              <Pencil size={16} strokeWidth={2} aria-hidden />
              {t("accountScreens.editName")}
            </button>
          )
        }
        facts={[
          [t("accountScreens.name"), orNotSet(`${profile.firstName} ${profile.lastName}`.trim())],
          [t("accountScreens.userName"), profile.userName],
          [t("accountScreens.email"), <OwnAddress key="email" email={profile.email} />],
          [t("accountScreens.role"), t(`team.${brandRole(profile.role)}`)],
          [t("common.language"), LANGUAGE_NAMES[profile.language]],
        ]}
      />
    </div>
  );
}

const Loading = () => (
  <div className="account-screen" aria-hidden>
    {Array.from({ length: 3 }, (_, index) => (
      <div key={index} className="skeleton account-screen__waiting" />
    ))}
  </div>
);

/** The details of the brand and the user, and the base URL of campaigns. */
export function ProfileScreen() {
  const t = useTranslate();
  const profile = useProfile();
  const brand = useBrandProfile();
  const failed = (profile.error && !profile.data) || (brand.error && !brand.data);
  const retry = () => {
    void profile.refetch();
    void brand.refetch();
  };
  return (
    <>
      <PageHeader title={t("accountScreens.profileTitle")} />
      {profile.data && brand.data && <Profile profile={profile.data} brand={brand.data.data} />}
      {!(profile.data && brand.data) && !failed && <Loading />}
      {failed && <LoadFailed title={t("accountScreens.profileFailed")} text={t("common.failedText")} onRetry={retry} />}
    </>
  );
}
