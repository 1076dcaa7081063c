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

/** Delay before the object URL is revoked, so that another tab can open it. Milliseconds. */
const OPENED_AFTER_MS = 60_000;

/** Whether a tab would display the file; mobile browsers mostly download a PDF and leave an empty tab. */
const opensInTab = (format: PosterFormat): boolean => format !== "square" && navigator.pdfViewerEnabled;

/** The campaign of a poster. */
interface CampaignPoster {
  campaignId: string;
  /** Decides the paper size. */
  country: string;
  /** Of a registration, which has no session in this browser. */
  token?: string;
}

/** Opens a poster in a new tab for printing; downloads it if a tab can't display it or may not open. */
function usePoster({ campaignId, token }: CampaignPoster, format: PosterFormat, language: Language) {
  const sayError = useSayError();
  const [busy, setBusy] = useState(false);
  const print = async () => {
    // Only the click handler itself may open a tab; the file arrives later.
    const tab = opensInTab(format) ? globalThis.open("", "_blank") : null;
    setBusy(true);
    try {
      const { blob, fileName } = await download(
        "GET /store/campaign/poster",
        { campaignId, format },
        { language, ...(token !== undefined && { token }) },
      );
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

/**
 * Poster actions with a choice of format and language, by default the country's paper size and the reader's language.
 */
function PosterActs({ poster }: { poster: CampaignPoster }) {
  const { t, language: reader } = useI18n();
  const [format, setFormat] = useState<PosterFormat>(paperOf(poster.country));
  const [language, setLanguage] = useState(reader);
  const { print, busy } = usePoster(poster, format, language);
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

/** Shares through the Web Share API, or through a WhatsApp link if that is unavailable. */
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
      // Closing the system's share sheet is not an error.
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
  /** The text to share, including its link. */
  shareText: string;
  poster: CampaignPoster;
}

/** The ways in which a store can tell its customers about a campaign. */
export function LetPeopleKnow({ picture, shareText, poster }: LetPeopleKnowProps) {
  const t = useTranslate();
  return (
    <section className="card let-know">
      <Picture src={picture} width={96} height={128} fixed cover />
      <div className="stack tight let-know__words">
        <h2>{t("participationScreens.letPeopleKnow")}</h2>
        <p className="note">{t("participationScreens.letPeopleKnowText")}</p>
        <div className="let-know__acts">
          <PosterActs poster={poster} />
          <ShareButton text={shareText} />
        </div>
      </div>
    </section>
  );
}
