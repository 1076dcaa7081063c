import { TEMPLATE_TYPE } from "@stashwell/shared/campaigns/rules";
import { namesTogether } from "@stashwell/shared/formats";
import { useQuery } from "@tanstack/react-query";
import { Button, Radio } from "antd";
import { TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { call } from "../../../lib/call.ts";
import { day, money } from "../../../lib/format.ts";
import { type I18n, useI18n } from "../../../lib/i18n.tsx";
import { keptOwnSave } from "../../../lib/storage/kept.ts";
import { LASTS_LONG, useToasts } from "../../../ui/toast.tsx";
import { Picture } from "../../parts/picture.tsx";
import {
  type CampaignReply,
  type WizardValues,
  customerImage,
  type FormData,
  templateImage,
  valuesFromDetail,
} from "./form.ts";
import { currencySign } from "./steps/currency.ts";
import { useWizard } from "./use-wizard.ts";
import { CAMPAIGN_FIELDS, isTextField, type Part, type TextField } from "@stashwell/shared/campaigns/fields";
import { conflictingParts, merged, partTitle, type Side } from "./versions.ts";
import "./wizard-states.css";

/**
 * Somebody else saved in the meantime, or oneself in another tab. What only one side changed is taken as it is, without
 * a question; where both changed the same, the two stand side by side, and nothing of either is lost.
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
    <section ref={box} className="stale-panel" role="alert" tabIndex={-1}>
      <h2 className="stale-panel__title">
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
  const { values, saving, replace, setStale } = useWizard();
  const [chosen, setChosen] = useState<Partial<Record<Part, Side>>>({});
  const other = valuesFromDetail(theirs);
  const { CampaignId, version, CStartDate } = theirs.campaign;
  const versions = { base: saving.saver.stored.values, mine: values, theirs: other };
  const parts = conflictingParts(versions);
  const own = keptOwnSave.of(CampaignId).read() === String(version);
  const title = t(own ? "wizard.staleOwn" : "campaigns.stale");
  const goOnWith = (next: WizardValues) => {
    saving.rebase({ campaignId: CampaignId, version, startDate: CStartDate, sent: {}, values: other }, other);
    replace(next);
    setStale(false);
  };
  const goOnWithBoth = useEffectEvent(() => {
    if (parts.length > 0) return;
    goOnWith(merged(versions));
    show(`${title} ${t("wizard.staleMerged")}`, "plain", LASTS_LONG);
  });
  useEffect(() => goOnWithBoth(), []);
  return (
    <Panel title={title}>
      <p>{t("wizard.staleText")}</p>
      <ul className="stale-panel__parts">
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
      <div className="stale-panel__acts">
        <Button type="primary" onClick={() => goOnWith(merged(versions, chosen))}>
          {t("wizard.staleGoOn")}
        </Button>
        <Button onClick={() => goOnWith(other)}>{t("wizard.staleTakeTheirs")}</Button>
      </div>
    </Panel>
  );
}

interface PartChoiceProps {
  part: Part;
  theirs: WizardValues;
  /** Whether theirs was saved by oneself, in another tab. */
  own: boolean;
  side: Side;
  onChoose: (side: Side) => void;
}

function PartChoice({ part, theirs, own, side, onChoose }: PartChoiceProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { values, formData } = useWizard();
  return (
    <fieldset className="stale-part">
      <legend>{t(partTitle(part))}</legend>
      <Radio.Group value={side} onChange={(event) => onChoose(event.target.value === "theirs" ? "theirs" : "mine")}>
        <Radio value="mine">
          <span className="stale-part__whose">{t("wizard.staleMine")}</span>
          <span className="stale-part__value">{shownPart(part, values, formData, i18n)}</span>
        </Radio>
        <Radio value="theirs">
          <span className="stale-part__whose">{t(own ? "wizard.staleTheirsOwn" : "wizard.staleTheirs")}</span>
          <span className="stale-part__value">{shownPart(part, theirs, formData, i18n)}</span>
        </Radio>
      </Radio.Group>
    </fieldset>
  );
}

const pictureOf = (url: string | undefined): ReactNode =>
  url ? <Picture src={url} alt="" width={48} height={64} className="stale-part__picture" /> : "–";

type Shown = (values: WizardValues, formData: FormData, i18n: I18n) => ReactNode;

/** How each side's version is shown of what is more than a text. */
const SHOWN_PARTS: Record<Exclude<Part, TextField>, Shown> = {
  products: (values, { products }, { t, locale }) => {
    const chosen = products.filter(({ organizationProductId }) => values.products.includes(organizationProductId));
    return (
      namesTogether(
        chosen.map(({ name }) => name),
        locale,
      ) || t("wizard.noProductSelected")
    );
  },
  states: ({ states: chosen }, { states }, { t, locale }) => {
    if (chosen === "all") return t("common.allStates");
    const names = states.flatMap(({ stateId, stateName }) => (chosen.includes(stateId) ? [stateName] : []));
    return namesTogether(names, locale) || t("wizard.noStateSelected");
  },
  picture: (values) => pictureOf(customerImage(values)),
  button: ({ buttonPlace, buttonBackground, buttonText, buttonBorder }) =>
    `X ${buttonPlace.x}, Y ${buttonPlace.y} · ${buttonBackground}, ${buttonText}, ${buttonBorder}`,
  template: (values, _formData, { t }) =>
    values.template.type === TEMPLATE_TYPE.custom ? pictureOf(templateImage(values)) : t("wizard.templateDefault"),
};

const shownPart = (part: Part, values: WizardValues, formData: FormData, i18n: I18n): ReactNode =>
  part !== "button" && isTextField(part)
    ? shownText(part, values[part], i18n.locale) || "–"
    : SHOWN_PARTS[part](values, formData, i18n);

function shownText(field: TextField, text: string, locale: string): string {
  const { kind } = CAMPAIGN_FIELDS[field];
  if (kind === "amount" && /^[\d.]+$/.test(text)) return money(text, currencySign(), locale);
  return kind === "day" && text !== "" ? day(text, locale) : text;
}
