import { paperOf, POSTER_FORMATS, type PosterFormat } from "@stashwell/shared/campaigns/poster-formats";
import { isLanguage, type Language } from "@stashwell/shared/language";
import { ImageDown, Printer, Share2 } from "lucide-react";
import { useState } from "react";
import { download } from "../../lib/call.ts";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { LANGUAGE_OPTIONS } from "../../lib/language-options.ts";
import { saveFile } from "../../lib/save-file.ts";
import { Picture } from "../../ui/picture.tsx";
import { NativeSelect } from "../../ui/native-select.tsx";
import { useSayError } from "../merchant/use-say-error.ts";
import { POSTER_NAMES } from "../../lib/poster-names.ts";
import "./let-people-know.css";

/** Milliseconds that another tab has to open a file that this page holds. */
const OPENED_AFTER_MS = 60_000;

/** Whether a tab would show a file; phones' browsers mostly save a PDF, and leave an empty tab behind. */
const opensInTab = (format: PosterFormat): boolean => format !== "square" && navigator.pdfViewerEnabled;

/** Opens a poster beside this page, from where it is printed; what would not open there, or may not, is saved. */
function usePoster(campaignId: string, format: PosterFormat, language: Language) {
  const sayError = useSayError();
  const [busy, setBusy] = useState(false);
  const print = async () => {
    // Only the tap itself may open a tab; the file comes later.
    const tab = opensInTab(format) ? globalThis.open("", "_blank") : null;
    setBusy(true);
    try {
      const { blob, fileName } = await download("GET /store/campaign/poster", { campaignId, format }, { language });
      if (!tab) return saveFile(blob, fileName);
      const url = URL.createObjectURL(blob);
      tab.location.replace(url);
      setTimeout(() => URL.revokeObjectURL(url), OPENED_AFTER_MS);
    } catch (error) {
      tab?.close();
      sayError(error);
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  return { print, busy };
}

/** A poster by its format and language: the country's paper and the reader's, unless others are chosen. */
function PosterActs({ campaignId, country }: { campaignId: string; country: string }) {
  const { t, language: reader } = useI18n();
  const [format, setFormat] = useState<PosterFormat>(paperOf(country));
  const [language, setLanguage] = useState(reader);
  const { print, busy } = usePoster(campaignId, format, language);
  const isPicture = format === "square";
  const label = isPicture ? "common.save" : "participationScreens.print";
  const Icon = isPicture ? ImageDown : Printer;
  return (
    <>
      <NativeSelect
        aria-label={t("participationScreens.posterFormat")}
        value={format}
        options={POSTER_FORMATS.map((value) => ({ value, label: t(POSTER_NAMES[value]) }))}
        onChange={(value) => setFormat(value as PosterFormat)}
      />
      <NativeSelect
        aria-label={t("common.language")}
        value={language}
        options={LANGUAGE_OPTIONS}
        onChange={(value) => isLanguage(value) && setLanguage(value)}
      />
      <button
        type="button"
        className="button button--large"
        aria-label={busy || isPicture ? undefined : t("participationScreens.printPoster")}
        aria-disabled={busy}
        onClick={() => !busy && void print()}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden />
        {t(busy ? "participationScreens.preparing" : label)}
      </button>
    </>
  );
}

/** The device's own way to share; where it has none, a message that WhatsApp opens with. */
function ShareButton({ text }: { text: string }) {
  const t = useTranslate();
  const words = (
    <>
      <Share2 size={20} strokeWidth={1.75} aria-hidden />
      {t("participationScreens.share")}
    </>
  );
  if ("share" in navigator)
    return (
      // A person who closes the device's list has shared nothing, and knows it.
      <button
        type="button"
        className="button button--large"
        onClick={() => void navigator.share({ text }).catch(() => undefined)}
      >
        {words}
      </button>
    );
  return (
    <a
      className="button button--large"
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noopener"
    >
      {words}
    </a>
  );
}

interface LetPeopleKnowProps {
  picture: string | null;
  /** What is shared, with its link. */
  shareText: string;
  /** Whose poster may be printed, and in which country. */
  poster?: { campaignId: string; country: string };
}

/** The ways in which a store tells its customers of a campaign. */
export function LetPeopleKnow({ picture, shareText, poster }: LetPeopleKnowProps) {
  const t = useTranslate();
  return (
    <section className="card let-know">
      <Picture src={picture} width={96} height={128} fixed cover />
      <div className="stack tight let-know__words">
        <h2>{t("participationScreens.letPeopleKnow")}</h2>
        <p className="note">
          {t(poster ? "participationScreens.letPeopleKnowText" : "participationScreens.linkForStatus")}
        </p>
        <div className="let-know__acts">
          {poster && <PosterActs {...poster} />}
          <ShareButton text={shareText} />
        </div>
      </div>
    </section>
  );
}
