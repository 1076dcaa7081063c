import type { ClaimProof, Offer, SitePage } from "@stashwell/shared/site/pages";
import { CLAIM_CODE_DIGITS } from "@stashwell/shared/vouchers/rules";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { TextField } from "../parts/fields.tsx";

type SavePage = Extract<SitePage, { page: "saveToPhone" }>;

/** The script's status line, with a cancel button. */
function ClaimState() {
  const t = useTranslate();
  return (
    <>
      <output
        className="note claim__state"
        data-saving={t("consumer.saving")}
        data-checking={t("consumer.checking")}
        data-retrying={t("consumer.retrying")}
        data-fetching={t("consumer.fetching")}
        data-not-reached={t("consumer.notReached")}
        data-failed={t("consumer.failed")}
      />
      <button className="button button--wide" type="button" data-stop-checking hidden>
        {t("consumer.stopChecking")}
      </button>
    </>
  );
}

/** Saves the voucher; a plain form, with retries on a bad network if the script runs. */
function PlainClaim({ offer }: { offer: Offer }) {
  const t = useTranslate();
  return (
    <form className="stack roomy" method="post" action={paths.saveToPhone(offer.campaign.code)} data-act="claim">
      <p className="quiet">{t("consumer.claimHint")}</p>
      <button className="button button--solid button--large button--wide" type="submit">
        {t("consumer.saveToPhone")}
      </button>
      <ClaimState />
    </form>
  );
}

/** Asks for the email address to which a code is sent; the next page asks for the code. */
function AskForCode({ offer }: { offer: Offer }) {
  const t = useTranslate();
  return (
    <form className="stack roomy" method="post" action={paths.claimCode(offer.campaign.code)} data-act="code">
      <TextField
        id="claim-email"
        name="email"
        type="email"
        label={t("consumer.emailLabel")}
        autoComplete="email"
        maxLength={254}
        required
      />
      <p className="quiet">{t("consumer.emailHint")}</p>
      <button className="button button--solid button--large button--wide" type="submit">
        {t("consumer.emailCode")}
      </button>
      <ClaimState />
    </form>
  );
}

/** Claims the voucher with the code from the mail. */
function TypeCode({ offer, codeId }: { offer: Offer; codeId: string }) {
  const t = useTranslate();
  const { code } = offer.campaign;
  return (
    <form className="stack roomy" method="post" action={paths.saveToPhone(code)} data-act="claim">
      <input type="hidden" name="codeId" value={codeId} />
      <TextField
        id="claim-code"
        name="code"
        label={t("consumer.codeLabel")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CLAIM_CODE_DIGITS + 1}
        required
      />
      <p className="quiet">{t("consumer.codeHint")}</p>
      <button className="button button--solid button--large button--wide" type="submit">
        {t("consumer.saveToPhone")}
      </button>
      <ClaimState />
      <a className="link-act" href={paths.claimCode(code)}>
        {t("consumer.otherEmail")}
      </a>
    </form>
  );
}

/** On the offer's own page, shows the status of saving with the script. */
export const SavingHere = ({ code }: { code: string }) => (
  <form className="stack saving-here" method="post" action={paths.saveToPhone(code)} data-act="claim" data-at-once>
    <ClaimState />
  </form>
);

const formFor = (offer: Offer, proof: ClaimProof | undefined) => {
  if (!proof) return <PlainClaim offer={offer} />;
  if (proof.codeId === undefined) return <AskForCode offer={offer} />;
  return <TypeCode offer={offer} codeId={proof.codeId} />;
};

/** The form to claim the voucher: a button, preceded by an email code if the network or the brand requires one. */
export const ClaimForm = ({ page: { offer, proof } }: { page: SavePage }) => formFor(offer, proof);
