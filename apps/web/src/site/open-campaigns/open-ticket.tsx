import type { OpenCampaign } from "@stashwell/shared/site/pages";
import { namesTogether } from "@stashwell/shared/formats";
import { dayRange, money } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { Ticket } from "../../ui/ticket.tsx";
import { BrandLogo } from "../consumer/consumer-bar.tsx";

/** So many states are named; the rest is counted. */
const SHOWN_STATES = 4;

function States({ states }: Pick<OpenCampaign, "states">) {
  const { t, locale } = useI18n();
  if (states === null) return t("common.allStates");
  const shown = namesTogether(states.slice(0, SHOWN_STATES), locale);
  const more = states.length - SHOWN_STATES;
  return more > 0 ? `${shown} ${t("joining.moreStates", { count: more }).replaceAll(" ", "\u00a0")}` : shown;
}

/** One campaign as a ticket that leads to its page. */
export function OpenTicket({ campaign }: { campaign: OpenCampaign }) {
  const { t, locale } = useI18n();
  const { id, name, brand, denomination, currencySign, vouchers, startDate, endDate, states } = campaign;
  return (
    <Ticket
      tone="live"
      className="open-ticket"
      stub={
        <span className="open-ticket__worth">
          <b className="tabular">{t("consumer.worth", { amount: money(denomination, currencySign, locale) })}</b>
          <span className="quiet">{t("site.openCount", { count: vouchers })}</span>
        </span>
      }
    >
      <span className="open-ticket__head">
        <BrandLogo brand={brand} size={44} />
        <a className="open-ticket__name" href={paths.publicCampaign(id)}>
          {name}
        </a>
        <span className="quiet">{brand.organizationName}</span>
      </span>
      <span className="open-ticket__facts quiet">
        <span>{dayRange(startDate, endDate, locale)}</span>
        <span>
          <States states={states} />
        </span>
      </span>
    </Ticket>
  );
}
