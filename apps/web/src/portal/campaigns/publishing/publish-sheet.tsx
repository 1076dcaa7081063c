import type { Field } from "@stashwell/shared/campaigns/fields";
import { totalOffer } from "@stashwell/shared/campaigns/rules";
import { UNDO_PUBLISHING_SECONDS } from "@stashwell/shared/campaigns/undo-publishing";
import { briefMoney, namesTogether } from "@stashwell/shared/formats";
import {
  CalendarClock,
  CirclePause,
  Lock,
  type LucideIcon,
  Pencil,
  Store,
  TrendingUp,
  TriangleAlert,
  Undo2,
} from "lucide-react";
import type { ReactNode } from "react";
import { dayRange, money } from "../../../lib/format.ts";
import { useI18n } from "../../../lib/i18n.tsx";
import { useCall } from "../../../lib/use-call.ts";
import { ignoreSecondClick } from "../../../lib/use-mutation.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { useMedia } from "../../../ui/use-media.ts";
import { groupedCode } from "../grouped-code.ts";
import { customerImage, namedStates } from "../wizard/form.ts";
import { currencySign } from "../wizard/steps/currency.ts";
import { stepOfField } from "../wizard/steps.ts";
import { useWizard } from "../wizard/use-wizard.ts";
import { isNamedAsCopy } from "./is-copy.ts";
import { COMPARED_CAMPAIGNS, likelyCost, useRedeemedShare } from "./likely-cost.ts";
import { PublishingTexts } from "./publishing-texts.tsx";
import "./publish-sheet.css";

interface SheetProps {
  busy: boolean;
  onPublish: () => void;
  /** Lets the user choose a time for automatic publishing. */
  onLater: () => void;
  onClose: () => void;
}

/** The confirmation before publishing: the total promised, the fields that will be locked, and warnings. */
export const PublishSheet = (props: SheetProps) => (
  <PublishingTexts>
    <Sheet {...props} />
  </PublishingTexts>
);

function Sheet({ busy, onPublish, onLater, onClose }: SheetProps) {
  const { t } = useI18n();
  const { values } = useWizard();
  const isNarrow = useMedia("(max-width: 29.9375em)");
  const buttons = [
    <button key="later" type="button" className="button button--text" disabled={busy} onClick={onLater}>
      <CalendarClock size={16} strokeWidth={1.75} aria-hidden />
      {t("campaignScreens.publishLater")}
    </button>,
    <Button key="back" onClick={onClose}>
      {t("publishing.keepEditing")}
    </Button>,
    <Button
      key="now"
      look="solid"
      busy={busy}
      onClick={onPublish}
      icon={<Store size={16} strokeWidth={1.75} aria-hidden />}
    >
      {t("wizard.publish")}
    </Button>,
  ];
  return (
    <Dialog
      place="side"
      width={580}
      title={t("publishing.title", { name: values.name.trim() })}
      closeLabel={t("common.close")}
      onClose={onClose}
      acts={
        // The sheet opens under the pointer that clicked.
        <div className="grid snug publish-sheet__acts" onClickCapture={ignoreSecondClick}>
          <p className="line snug quiet publish-sheet__undo">
            <Undo2 size={16} strokeWidth={1.75} aria-hidden />
            {t("publishing.undoWithin", { seconds: UNDO_PUBLISHING_SECONDS })}
          </p>
          {isNarrow ? buttons.toReversed() : buttons}
        </div>
      }
    >
      <div className="stack stack--top loose">
        <Promised />
        <div className="publish-sheet__pair">
          <Fixed />
          <Changeable />
        </div>
        <Checks onClose={onClose} />
      </div>
    </Dialog>
  );
}

/** The number of states, or all of them, and the dates. */
function useReach(): string {
  const { t, locale } = useI18n();
  const { states, startsOn, endsOn } = useWizard().values;
  const days = dayRange(startsOn, endsOn, locale);
  return states === "all"
    ? t("publishing.inAllStates", { days })
    : t("publishing.inStates", { count: states.length, days });
}

function Promised() {
  const { t, locale } = useI18n();
  const { values } = useWizard();
  const reach = useReach();
  const share = useRedeemedShare();
  const sign = currencySign();
  const denomination = values.denomination.trim();
  const vouchers = values.voucherCount.trim();
  const total = totalOffer(denomination, vouchers);
  const percent = new Intl.NumberFormat(locale, { style: "percent" });
  return (
    <section className={`ticket ${share === undefined ? "" : "ticket--live"}`}>
      <div className="ticket__main line roomy publish-sheet__promise">
        <Picture src={customerImage(values)} alt="" width={78} height={104} cover fixed />
        <div>
          <p className="quiet tabular">
            {t("publishing.promise", {
              count: Number(vouchers),
              each: money(totalOffer(denomination, 1), sign, locale),
            })}
          </p>
          <p className="publish-sheet__total tabular">{money(total, sign, locale)}</p>
          <p>{reach}</p>
        </div>
      </div>
      {share !== undefined && (
        <div className="ticket__stub line snug">
          <span className="ticket__tear" />
          <TrendingUp className="publish-sheet__sign" size={20} strokeWidth={1.75} aria-hidden />
          <div>
            <p className="semibold tabular">
              {t("publishing.likely", { amount: briefMoney(likelyCost(total, share), sign, locale) })}
            </p>
            <p className="caption">
              {t("publishing.likelyFrom", { percent: percent.format(share), campaigns: COMPARED_CAMPAIGNS })}
            </p>
          </div>
        </div>
      )}
    </section>
  );
}

function Fact({ icon: Icon, what, note }: { icon: LucideIcon; what: string; note?: string }) {
  return (
    <li className="line snug">
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span>
        {what} {note !== undefined && <span className="quiet">{note}</span>}
      </span>
    </li>
  );
}

const Facts = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="title">{title}</h3>
    <ul className="publish-sheet__facts">{children}</ul>
  </section>
);

function Fixed() {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const { values, formData } = useWizard();
  const each = money(totalOffer(values.denomination.trim(), 1), currencySign(), locale);
  return (
    <Facts title={t("publishing.fixed")}>
      <Fact icon={Lock} what={t("publishing.fixedAmount")} note={each} />
      <Fact icon={Lock} what={t("publishing.fixedCode")} note={groupedCode(values.code)} />
      <Fact icon={Lock} what={t("publishing.fixedStates")} note={namedStates(values, formData, i18n)} />
    </Facts>
  );
}

function Changeable() {
  const { t } = useI18n();
  const { values } = useWizard();
  return (
    <Facts title={t("publishing.canChange")}>
      <Fact icon={Pencil} what={t("publishing.changeTexts")} />
      <Fact icon={Pencil} what={t("publishing.changeDays")} />
      <Fact icon={Pencil} what={t("publishing.changeVouchers")} note={t("publishing.changeVouchersNote")} />
      {values.states !== "all" && <Fact icon={Pencil} what={t("publishing.changeStates")} />}
      <Fact icon={Pencil} what={t("publishing.changeProducts")} note={t("publishing.changeProductsNote")} />
      <Fact icon={CirclePause} what={t("publishing.changePause")} note={t("publishing.changePauseNote")} />
    </Facts>
  );
}

interface Check {
  field: Field;
  title: string;
  text: string;
  act: string;
}

/** Names of chosen states without a store of the brand's; empty until that is known, or if all states are chosen. */
function useEmptyStates(): string[] {
  const { values, formData } = useWizard();
  const { data } = useCall("GET /brand/store/states", {});
  if (!data) return [];
  const chosen = formData.states.filter(({ stateId }) => values.states.includes(stateId));
  return chosen.flatMap(({ stateId, stateName }) => (data.states.includes(stateId) ? [] : [stateName]));
}

/** Warnings about possible mistakes, each with a link to fix it. */
function useChecks(): Check[] {
  const { t, locale } = useI18n();
  const { values } = useWizard();
  const empty = useEmptyStates();
  const name = values.name.trim();
  const amount = briefMoney(totalOffer(values.denomination.trim(), 1), currencySign(), locale);
  const picture: Check = {
    field: "picture",
    title: t("publishing.pictureAmount", { amount }),
    text: t("publishing.pictureAmountText"),
    act: t("publishing.seePicture"),
  };
  const copied: Check = {
    field: "name",
    title: t("publishing.copyName"),
    text: t("publishing.copyNameText", { name }),
    act: t("publishing.rename"),
  };
  const withoutStore: Check = {
    field: "states",
    title: t("publishing.noStores", { count: empty.length, states: namesTogether(empty, locale) }),
    text: t("publishing.noStoresText"),
    act: t("publishing.seeStates"),
  };
  return [...(isNamedAsCopy(name, t) ? [copied] : []), ...(empty.length > 0 ? [withoutStore] : []), picture];
}

function Checks({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const { goTo } = useWizard();
  const checks = useChecks();
  const lead = (field: Field) => {
    onClose();
    goTo(stepOfField(field), field);
  };
  return (
    <section className="card card--warning">
      <h3 className="line snug publish-sheet__check">
        <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
        {t("publishing.check", { count: checks.length })}
      </h3>
      <ul className="publish-sheet__checks">
        {checks.map(({ field, title, text, act }) => (
          <li key={field} className="line row--apart">
            <div>
              <p className="semibold">{title}</p>
              <p className="publish-sheet__why">{text}</p>
            </div>
            <button type="button" className="text-link" onClick={() => lead(field)}>
              {act}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
