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
  type CampaignValues,
  customerImage,
  type FormData,
  templateImage,
  valuesFromDetail,
} from "./form.ts";
import { currencySign } from "./steps/currency.ts";
import { useWizard } from "./use-wizard.ts";
import { conflictingParts, merged, type Part, PART_TITLES, type Side } from "./versions.ts";
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
  const goOnWith = (next: CampaignValues) => {
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
  theirs: CampaignValues;
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
      <legend>{t(PART_TITLES[part])}</legend>
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

function shownPart(part: Part, values: CampaignValues, formData: FormData, { t, locale }: I18n): ReactNode {
  switch (part) {
    case "denomination":
      return /^[\d.]+$/.test(values.denomination)
        ? money(values.denomination, currencySign(), locale)
        : values.denomination || "–";
    case "startDate":
    case "endDate":
      return values[part] ? day(values[part], locale) : "–";
    case "products":
      return (
        namesTogether(
          formData.products.flatMap(({ organizationProductId, name }) =>
            values.products.includes(organizationProductId) ? [name] : [],
          ),
          locale,
        ) || t("wizard.noProductSelected")
      );
    case "states":
      if (values.allStates) return t("common.allStates");
      return (
        namesTogether(
          formData.states.flatMap(({ stateId, stateName }) => (values.states.includes(stateId) ? [stateName] : [])),
          locale,
        ) || t("wizard.noStateSelected")
      );
    case "picture":
      return pictureOf(customerImage(values));
    case "button":
      return `X ${values.buttonX}, Y ${values.buttonY} · ${values.buttonBackground}, ${values.buttonText}, ${values.buttonBorder}`;
    case "template":
      return values.templateType === TEMPLATE_TYPE.custom
        ? pictureOf(templateImage(values))
        : t("wizard.templateDefault");
    case "campaignName":
    case "noOfVoucher":
    case "privacyPolicy":
    case "terms":
    case "disclaimer":
    default:
      return values[part] || "–";
  }
}
