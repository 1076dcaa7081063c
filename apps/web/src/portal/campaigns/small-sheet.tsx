import type { Language } from "@stashwell/shared/language";
import { dayRange, money } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { BrandFace } from "./brand-face.tsx";
import { useForeignTexts } from "./customer-texts.ts";
import { groupedCode } from "./grouped-code.ts";
import "./small-sheet.css";

interface SmallSheetProps {
  logo: string | null | undefined;
  /** The value of a voucher, in wire format. */
  worth: string;
  sign: string;
  name: string;
  startsOn: string;
  endsOn: string;
  code: string;
  /** The URL in its QR code. */
  url: string;
  /** The language in which it is printed. */
  language: Language;
}

/** A thumbnail of our own template. */
export function SmallSheet({ logo, worth, sign, name, startsOn, endsOn, code, url, language }: SmallSheetProps) {
  const own = useI18n();
  const { locale, t } = useForeignTexts(language) ?? own;
  return (
    <Ticket
      className="small-sheet"
      stub={
        <div className="line snug quiet small-sheet__stub">
          <QrCode text={url} label={own.t("wizard.qrLabel", { code })} size={52} />
          <span>{groupedCode(code)}</span>
        </div>
      }
    >
      <BrandFace logo={logo} size={22} mark={16} />
      <p className="small-sheet__worth tabular">{t("campaigns.worth", { amount: money(worth, sign, locale) })}</p>
      <p className="quiet small-sheet__text">{name}</p>
      <p className="quiet small-sheet__text">{startsOn && endsOn ? dayRange(startsOn, endsOn, locale) : ""}</p>
    </Ticket>
  );
}
