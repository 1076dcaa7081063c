import { briefMoney } from "@stashwell/shared/formats";
import { Download } from "lucide-react";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { WalletScene } from "../art/wallet-scene.tsx";
import { claimsOf, content } from "../content.ts";
import { SectionHead } from "../parts/section-head.tsx";
import { useSurroundings } from "../surroundings.tsx";

/** Links to the apps in their stores; renders nothing if there are none. */
export function Apps() {
  const t = useTranslate();
  const { apps } = claimsOf(useSurroundings());
  if (apps === null) return null;
  const stores = [
    { href: apps.ios, name: t("home.appGetIos") },
    { href: apps.android, name: t("home.appGetAndroid") },
  ];
  return (
    <div className="space-24">
      <h3 className="title-18">{t("home.appGet")}</h3>
      <p className="row space-12">
        {stores.map(({ href, name }) => (
          <a key={name} className="button button--large" href={href} target="_blank" rel="noopener noreferrer">
            <Download size={20} strokeWidth={1.75} aria-hidden />
            {name}
            <span className="visually-hidden">{` (${t("home.newTab")})`}</span>
          </a>
        ))}
      </p>
    </div>
  );
}

/** Where vouchers can be saved: in wallets, as a PDF, and in the apps. */
export function AppDownload() {
  const { t, locale } = useI18n();
  const { amount, sign } = content.secondAmount;
  const places = [
    { phone: t("home.appIos"), keeps: t("home.appApple") },
    { phone: t("home.appAndroid"), keeps: t("home.appGoogle") },
    { phone: t("home.appAnything"), keeps: t("home.appPdf") },
  ];
  return (
    <section className="panel panel--warm space-rhythm not-on-phones app" aria-labelledby="app-title">
      <div className="app__text">
        <SectionHead id="app-title" title={t("home.appTitle")} text={t("home.appText")} />
        <dl className="space-24 app__places">
          {places.map(({ phone, keeps }) => (
            <div key={phone} className="row ruled">
              <dt className="quiet">{phone}</dt>
              <dd className="strong">{keeps}</dd>
            </div>
          ))}
        </dl>
        <Apps />
      </div>
      <WalletScene
        className="app__scene"
        amounts={["$3", briefMoney(amount, sign, locale), content.heroAmount]}
        off={t("common.off")}
      />
    </section>
  );
}
