import { LANGUAGE_NAMES } from "@stashwell/shared/language";
import { Link } from "@tanstack/react-router";
import {
  AtSign,
  BadgeCheck,
  CalendarCheck,
  CircleQuestionMark,
  History,
  KeyRound,
  Languages,
  LogIn,
  LogOut,
  type LucideIcon,
  ReceiptText,
  ScanLine,
  ShieldCheck,
  Store,
  Tickets,
  UserRound,
  Users,
} from "lucide-react";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { readSession } from "../../lib/session.ts";
import { closePopover, Popover } from "../../ui/popover.tsx";
import { LanguageItems } from "../language-menu.tsx";
import { isCashier } from "../accounts/is-cashier.ts";
import { useSignOut } from "../outbox/use-sign-out.tsx";
import type { ScreenPath } from "../router.ts";

interface Place {
  to: ScreenPath;
  hash?: string;
  words: string;
  icon: LucideIcon;
}

/** The screens that the signed-in user can open; a cashier only redeems and sees past redemptions. */
function usePlaces(): readonly Place[] {
  const t = useTranslate();
  const redeem = { to: paths.redeem, words: t("portal.redeem"), icon: ScanLine };
  if (isCashier()) return [redeem, { to: paths.redemptions, words: t("settlements.own"), icon: History }];
  return [
    { to: paths.today, words: t("settlements.today"), icon: CalendarCheck },
    { to: paths.joinList, words: t("portal.campaigns"), icon: Tickets },
    { to: paths.stores, words: t("storeScreens.title"), icon: Store },
    redeem,
    { to: paths.redemptions, words: t("settlements.redemptions"), icon: History },
    { to: paths.settlements, words: t("settlements.settlements"), icon: ReceiptText },
    { to: paths.yourLevel, words: t("levelScreens.yours"), icon: BadgeCheck },
    { to: paths.cashiers, words: t("cashiers.title"), icon: Users },
  ];
}

const PlaceLink = ({ words, icon: Icon, ...to }: Place) => (
  <Link {...to} className="popover__item" onClick={(event) => closePopover(event.currentTarget)}>
    <Icon size={18} strokeWidth={1.75} aria-hidden />
    {words}
  </Link>
);

/** The signed-in account, its navigation and sign-out. On a phone, a bar with a back arrow has no space for it. */
export function AccountMenu({ onPhones }: { onPhones: boolean }) {
  const { language, t } = useI18n();
  const business = readSession()?.data;
  const { leave, question } = useSignOut();
  const places = usePlaces();
  return (
    <>
      {question}
      <Popover
        label={t("portal.menu")}
        triggerClass={`app-bar__icon ${onPhones ? "" : "app-bar__icon--desk"}`}
        trigger={<UserRound size={22} strokeWidth={1.75} aria-hidden />}
      >
        {business && (
          <p className="popover__note">
            <strong>{business.organizationName}</strong>
            <br />
            {business.role === "cashier" && (
              <>
                {business.storeName ?? t("cashiers.allStores")}
                <br />
              </>
            )}
            {business.email}
          </p>
        )}
        <hr className="popover__rule" />
        {places.map((place) => (
          <PlaceLink key={place.to} {...place} />
        ))}
        <hr className="popover__rule" />
        <PlaceLink to={paths.changePassword} words={t("portal.changePassword")} icon={KeyRound} />
        {!isCashier() && (
          <PlaceLink
            to={paths.changePassword}
            hash="own-email"
            words={t("registrationScreens.changeEmail")}
            icon={AtSign}
          />
        )}
        <PlaceLink to={paths.businessTwoStep} words={t("twoStep.title")} icon={ShieldCheck} />
        {!isCashier() && <PlaceLink to={paths.businessSignIns} words={t("security.title")} icon={LogIn} />}
        <details className="popover__fold">
          <summary className="popover__item">
            <Languages size={18} strokeWidth={1.75} aria-hidden />
            {t("common.currentLanguage", { name: LANGUAGE_NAMES[language] })}
          </summary>
          <LanguageItems />
        </details>
        <a href={paths.helpOf("merchants")} className="popover__item">
          <CircleQuestionMark size={18} strokeWidth={1.75} aria-hidden />
          {t("portal.help")}
        </a>
        <button
          type="button"
          className="popover__item"
          onClick={(event) => {
            closePopover(event.currentTarget);
            leave();
          }}
        >
          <LogOut size={18} strokeWidth={1.75} aria-hidden />
          {t("portal.logout")}
        </button>
      </Popover>
    </>
  );
}
