import { Link } from "@tanstack/react-router";
import { KeyRound, LogOut, ScanLine, Store, Tickets, UserRound } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { readSession } from "../../lib/session.ts";
import { closePopover, Popover } from "../../ui/popover.tsx";
import { useSignOut } from "../outbox/use-sign-out.tsx";

/** Who is signed in, where they can go, and the way out. A phone's bar that leads back has no room for it. */
export function AccountMenu({ onPhones }: { onPhones: boolean }) {
  const t = useTranslate();
  const business = readSession()?.data;
  const { leave, question } = useSignOut();
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
            {business.email}
          </p>
        )}
        <hr className="popover__rule" />
        <Link to={paths.joinList} className="popover__item" onClick={(event) => closePopover(event.currentTarget)}>
          <Tickets size={18} strokeWidth={1.75} aria-hidden />
          {t("portal.campaigns")}
        </Link>
        <Link to={paths.stores} className="popover__item" onClick={(event) => closePopover(event.currentTarget)}>
          <Store size={18} strokeWidth={1.75} aria-hidden />
          {t("shops.title")}
        </Link>
        <Link to={paths.redeem} className="popover__item" onClick={(event) => closePopover(event.currentTarget)}>
          <ScanLine size={18} strokeWidth={1.75} aria-hidden />
          {t("portal.redeem")}
        </Link>
        <hr className="popover__rule" />
        <Link
          to={paths.changePassword}
          className="popover__item"
          onClick={(event) => closePopover(event.currentTarget)}
        >
          <KeyRound size={18} strokeWidth={1.75} aria-hidden />
          {t("portal.changePassword")}
        </Link>
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
