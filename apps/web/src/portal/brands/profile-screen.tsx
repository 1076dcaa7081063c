import { Form, Input } from "antd";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { LANGUAGE_NAMES } from "@stashwell/shared/language";
import { brandRole } from "@stashwell/shared/team/rules";
import { useTranslate } from "../../lib/i18n.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { type ProfileData, useProfile } from "../accounts/use-profile.ts";
import { LoadFailed } from "../parts/list-message.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { Picture } from "../parts/picture.tsx";
import "./account-screens.css";

interface Detail {
  id: string;
  label: MessageKey;
  value: string;
}

function Details({ title, details }: { title: string; details: readonly Detail[] }) {
  const t = useTranslate();
  return (
    <section className="account-group" aria-label={title}>
      <h2>{title}</h2>
      <div className="account-group__fields">
        {details.map(({ id, label, value }) => (
          <Form.Item key={id} label={t(label)} htmlFor={id}>
            <Input id={id} value={value || t("accountScreens.none")} disabled />
          </Form.Item>
        ))}
      </div>
    </section>
  );
}

const brandDetails = (profile: ProfileData): Detail[] => [
  { id: "name", label: "accountScreens.brandName", value: profile.organizationName },
  { id: "webUrl", label: "accountScreens.webAddress", value: profile.webUrl },
  { id: "country", label: "accountScreens.country", value: profile.countryName },
  { id: "currency", label: "accountScreens.currency", value: `${profile.currency} (${profile.currencySign})` },
  { id: "timezone", label: "accountScreens.timezone", value: profile.timezone.replaceAll("_", " ") },
  { id: "phone", label: "accountScreens.phone", value: `${profile.phoneCode} ${profile.businessPhone}`.trim() },
];

function CampaignLink({ link }: { link: string }) {
  const t = useTranslate();
  return (
    <section className="panel campaign-start" aria-labelledby="campaign-start">
      <h2 id="campaign-start">{t("accountScreens.campaignLink")}</h2>
      <p className="campaign-start__row">
        <span className="campaign-start__url">{link}</span>
        <CopyButton text={link} label={t("accountScreens.copyLink")} copiedLabel={t("common.copied")} />
      </p>
      <p className="quiet">{t("accountScreens.campaignLinkHelp")}</p>
    </section>
  );
}

function Profile({ profile }: { profile: ProfileData }) {
  const t = useTranslate();
  const own: Detail[] = [
    { id: "userName", label: "accountScreens.userName", value: profile.userName },
    { id: "email", label: "accountScreens.email", value: profile.email },
    { id: "role", label: "accountScreens.role", value: t(`team.${brandRole(profile.role)}`) },
    { id: "language", label: "common.language", value: LANGUAGE_NAMES[profile.language] },
  ];
  return (
    <Form layout="vertical" className="account-screen" component="div">
      <div className="profile-face">
        <Picture
          src={profile.imageName}
          alt={profile.organizationName}
          width={72}
          height={72}
          cover
          className="profile-face__logo"
        />
        <p className="quiet">{t("accountScreens.profileText")}</p>
      </div>
      <CampaignLink link={profile.campaignLink} />
      <Details title={t("accountScreens.brand")} details={brandDetails(profile)} />
      <Details title={t("accountScreens.you")} details={own} />
    </Form>
  );
}

const Loading = () => (
  <div className="account-screen" aria-hidden>
    {Array.from({ length: 3 }, (_, index) => (
      <div key={index} className="skeleton account-screen__waiting" />
    ))}
  </div>
);

/** The brand's details, to look at, and the beginning of its merchants' addresses, to copy. */
export function ProfileScreen() {
  const t = useTranslate();
  const { data, error, refetch } = useProfile();
  return (
    <>
      <PageHeader title={t("accountScreens.profileTitle")} />
      {data && <Profile profile={data} />}
      {!data && !error && <Loading />}
      {!data && error && (
        <LoadFailed
          title={t("accountScreens.profileFailed")}
          text={t("common.failedText")}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}
