import type { ReactNode } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { BrandMark } from "../../ui/brand-mark.tsx";
import { LanguageMenu } from "../language-menu.tsx";
import { BackButton, PageFrame } from "../merchant/page-frame.tsx";
import "./registration.css";

interface RegistrationPageProps {
  /** The document title, before the product's name. */
  title: string;
  onBack?: (() => void) | undefined;
  foot?: ReactNode;
  children: ReactNode;
}

/** The frame of a screen for users without an account: logo and language menu only. */
export function RegistrationPage({ onBack, ...frame }: RegistrationPageProps) {
  const t = useTranslate();
  const bar = (
    <>
      {onBack && <BackButton onBack={onBack} />}
      <a href={paths.home} className="app-bar__mark" aria-label={t("common.productName")}>
        <BrandMark size={20} />
      </a>
      <p className="app-bar__title app-bar__title--small">{t("registrationScreens.title")}</p>
      <LanguageMenu />
    </>
  );
  return <PageFrame bar={bar} narrow {...frame} />;
}
