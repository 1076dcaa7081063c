import { namesTogether } from "@stashwell/shared/formats";
import { useQuery } from "@tanstack/react-query";
import { Button, Radio } from "antd";
import { TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { call } from "../../lib/call.ts";
import { day, money } from "../../lib/format.ts";
import { type I18n, useI18n } from "../../lib/i18n.tsx";
import { Picture } from "../parts/picture.tsx";
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
import { differingParts, merged, type Part, PART_TITLES, type Side } from "./versions.ts";
import "./wizard-states.css";

/** Somebody else saved in the meantime: both versions side by side, part by part, and nothing of either is lost. */
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
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} className="stale-panel" role="alert" tabIndex={-1}>
      <h2 className="stale-panel__title">
        <TriangleAlert size={20} strokeWidth={1.75} aria-hidden />
        {t("campaigns.stale")}
      </h2>
      <p>{t("wizard.staleText")}</p>
      {theirs.isError && <Button onClick={() => void theirs.refetch()}>{t("common.retry")}</Button>}
      {theirs.data && <Choices theirs={theirs.data} />}
    </section>
  );
}

function Choices({ theirs }: { theirs: CampaignReply }) {
  const { t } = useI18n();
  const { values, saving, replace, setStale } = useWizard();
  const [chosen, setChosen] = useState<Partial<Record<Part, Side>>>({});
  const other = valuesFromDetail(theirs);
  const parts = differingParts(values, other);
  const goOnWith = (next: CampaignValues) => {
    const { CampaignId, version, CStartDate } = theirs.campaign;
    saving.rebase({ campaignId: CampaignId, version, startDate: CStartDate, sent: {} }, other);
    replace(next);
    setStale(false);
  };
  return (
    <>
      <ul className="stale-panel__parts">
        {parts.map((part) => (
          <li key={part}>
            <PartChoice
              part={part}
              theirs={other}
              side={chosen[part] ?? "mine"}
              onChoose={(side) => setChosen({ ...chosen, [part]: side })}
            />
          </li>
        ))}
      </ul>
      <div className="stale-panel__acts">
        <Button type="primary" onClick={() => goOnWith(merged(values, other, chosen))}>
          {t("wizard.staleGoOn")}
        </Button>
        <Button onClick={() => goOnWith(other)}>{t("wizard.staleTakeTheirs")}</Button>
      </div>
    </>
  );
}

interface PartChoiceProps {
  part: Part;
  theirs: CampaignValues;
  side: Side;
  onChoose: (side: Side) => void;
}

function PartChoice({ part, theirs, side, onChoose }: PartChoiceProps) {
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
          <span className="stale-part__whose">{t("wizard.staleTheirs")}</span>
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
      return values.templateType === 1 ? pictureOf(templateImage(values)) : t("wizard.templateDefault");
    case "campaignName":
    case "noOfVoucher":
    case "privacyPolicy":
    case "terms":
    case "disclaimer":
    default:
      return values[part] || "–";
  }
}
