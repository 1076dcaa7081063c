import { TEMPLATE_TYPE } from "@stashwell/shared/campaigns/rules";
import { namesTogether } from "@stashwell/shared/formats";
import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { call } from "../../../lib/call.ts";
import { day, money } from "../../../lib/format.ts";
import { type I18n, useI18n } from "../../../lib/i18n.tsx";
import { storedOwnSave } from "../../../lib/storage/stored.ts";
import { Button } from "../../../ui/button.tsx";
import { LONG_TOAST_MS, useToasts } from "../../../ui/toast.tsx";
import { Picture } from "../../../ui/picture.tsx";
import {
  type CampaignReply,
  chosenProducts,
  type WizardValues,
  customerImage,
  type FormData,
  fromBottom,
  namedStates,
  shownPicture,
  templateImage,
  valuesFromDetail,
} from "./form.ts";
import { currencySign } from "./steps/currency.ts";
import { publishedOf } from "./published.ts";
import { useWizard } from "./use-wizard.ts";
import {
  CAMPAIGN_FIELDS,
  isTextField,
  type Part,
  type TextField,
  TRANSLATED_TEXTS,
} from "@stashwell/shared/campaigns/fields";
import { isLanguage, type Language, LANGUAGE_NAMES } from "@stashwell/shared/language";
import { conflictingParts, merged, type MergedPart, partTitle, type Side } from "./versions.ts";
import "./wizard-states.css";

/**
 * Resolves a conflict with a version that someone else saved meanwhile, or the same user in another tab. Changes of one
 * side only are merged without asking; where both sides changed the same part, both are shown to choose from.
 */
export function StalePanel() {
  const { t } = useI18n();
  const { saving } = useWizard();
  const id = saving.saver.stored.campaignId ?? "";
  const theirs = useQuery({
    queryKey: ["campaign-newer", id],
    queryFn: ({ signal }) => call("GET /brand/campaign/campaignDetail", { id }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  if (theirs.data) return <NewerVersion theirs={theirs.data} />;
  return (
    <Panel title={t("campaigns.stale")}>
      {theirs.isError && <Button onClick={() => void theirs.refetch()}>{t("common.retry")}</Button>}
    </Panel>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} className="card card--warning stack below-20" role="alert" tabIndex={-1}>
      <h2 className="line snug title stale-panel__title">
        <TriangleAlert size={20} strokeWidth={1.75} aria-hidden />
        {title}
      </h2>
      {children}
    </section>
  );
}

function NewerVersion({ theirs }: { theirs: CampaignReply }) {
  const { t } = useI18n();
  const { show } = useToasts();
  const { values, saving, published, goOnWith: goOnFrom } = useWizard();
  const [chosen, setChosen] = useState<Partial<Record<MergedPart, Side>>>({});
  const other = valuesFromDetail(theirs);
  const { id: campaignId, version, startsOn } = theirs.campaign;
  const versions = { base: saving.saver.stored.values, mine: values, theirs: other };
  const parts = conflictingParts(versions);
  const own = storedOwnSave.of(campaignId).read() === String(version);
  const newer = publishedOf(theirs);
  const title = t(own ? "wizard.staleOwn" : "campaigns.stale");
  const goOnWith = (next: WizardValues) => {
    saving.rebase({ campaignId, version, startDate: startsOn, sent: {}, values: other }, other);
    goOnFrom(next, newer);
  };
  const goOnWithBoth = useEffectEvent(() => {
    if (parts.length > 0) return;
    goOnWith(merged(versions));
    const isNowPublished = newer !== undefined && published === undefined;
    show(`${title} ${t(isNowPublished ? "wizard.stalePublished" : "wizard.staleMerged")}`, "plain", LONG_TOAST_MS);
  });
  useEffect(() => goOnWithBoth(), []);
  return (
    <Panel title={title}>
      <p>{t("wizard.staleText")}</p>
      <ul className="stack">
        {parts.map((part) => (
          <li key={part}>
            <PartChoice
              part={part}
              theirs={other}
              own={own}
              side={chosen[part] ?? "mine"}
              onChoose={(side) => setChosen({ ...chosen, [part]: side })}
            />
          </li>
        ))}
      </ul>
      <div className="row row--even">
        <Button look="solid" onClick={() => goOnWith(merged(versions, chosen))}>
          {t("wizard.staleGoOn")}
        </Button>
        <Button onClick={() => goOnWith(other)}>{t("wizard.staleTakeTheirs")}</Button>
      </div>
    </Panel>
  );
}

const SIDES = ["mine", "theirs"] as const satisfies readonly Side[];

interface PartChoiceProps {
  part: MergedPart;
  theirs: WizardValues;
  /** Whether the same user saved the other version, in another tab. */
  own: boolean;
  side: Side;
  onChoose: (side: Side) => void;
}

function PartChoice({ part, theirs, own, side, onChoose }: PartChoiceProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { values, formData } = useWizard();
  const name = useId();
  const whose = own ? "wizard.staleTheirsOwn" : "wizard.staleTheirs";
  return (
    <fieldset className="card stale-part">
      <legend>{partTitle(part, t)}</legend>
      <div className="stale-part__sides">
        {SIDES.map((one) => (
          <label key={one} className="choices__one">
            <input type="radio" name={name} checked={side === one} onChange={() => onChoose(one)} />
            <span className="caption">{t(one === "mine" ? "wizard.staleMine" : whose)}</span>
            <span className="stale-part__value">
              {shownPart(part, one === "mine" ? values : theirs, formData, i18n)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const pictureOf = (url: string | undefined): ReactNode =>
  url ? <Picture src={url} alt="" width={48} height={64} fixed /> : "–";

type Shown = (values: WizardValues, formData: FormData, i18n: I18n) => ReactNode;

/** How each side's version of a non-text field is shown. */
const SHOWN_PARTS: Record<Exclude<Part, TextField>, Shown> = {
  products: (values, formData, { t, locale }) =>
    namesTogether(
      chosenProducts(values, formData).map(({ name }) => name),
      locale,
    ) || t("wizard.noProductSelected"),
  states: (values, formData, i18n) => namedStates(values, formData, i18n) || i18n.t("wizard.noStateSelected"),
  picture: (values) => pictureOf(customerImage(values)),
  button: ({ buttonPlace, buttonBackground, buttonText, buttonBorder }) =>
    `X ${buttonPlace.x}, Y ${fromBottom(buttonPlace.y)} · ${buttonBackground}, ${buttonText}, ${buttonBorder}`,
  template: (values, _formData, { t }) =>
    values.template.type === TEMPLATE_TYPE.custom ? pictureOf(templateImage(values)) : t("wizard.templateDefault"),
};

function shownPart(part: MergedPart, values: WizardValues, formData: FormData, i18n: I18n): ReactNode {
  if (isLanguage(part)) return shownTranslation(values.translations[part]);
  return part !== "button" && isTextField(part)
    ? shownText(part, values[part], i18n.locale) || "–"
    : SHOWN_PARTS[part](values, formData, i18n);
}

const shownTranslation = (translation: WizardValues["translations"][Language]): ReactNode =>
  translation ? (
    <>
      {TRANSLATED_TEXTS.map((field) => translation[field])
        .filter((text) => text !== "")
        .join(" · ") || "–"}
      {shownPicture(translation.picture) && pictureOf(shownPicture(translation.picture))}
    </>
  ) : (
    "–"
  );

function shownText(field: TextField, text: string, locale: string): string {
  const { kind } = CAMPAIGN_FIELDS[field];
  if (kind === "amount" && /^[\d.]+$/.test(text)) return money(text, currencySign(), locale);
  if (kind === "language" && isLanguage(text)) return LANGUAGE_NAMES[text];
  return kind === "day" && text !== "" ? day(text, locale) : text;
}
