import type { OpenCampaign } from "@stashwell/shared/site/pages";
import { namesTogether } from "@stashwell/shared/formats";
import { dayRange, money } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { langOf } from "../../lib/lang-of.ts";
import { paths } from "../../lib/paths.ts";
import { Ticket } from "../../ui/ticket.tsx";
import { CampaignThumb } from "../parts/campaign-thumb.tsx";

/** Number of states listed by name; the rest are counted. */
const SHOWN_STATES = 4;

function States({ states }: Pick<OpenCampaign, "states">) {
  const { t, locale } = useI18n();
  if (states === null) return t("common.allStates");
  const shown = namesTogether(states.slice(0, SHOWN_STATES), locale);
  const more = states.length - SHOWN_STATES;
  return more > 0
    ? `${shown} ${t("participationScreens.moreStates", { count: more }).replaceAll(" ", "\u00a0")}`
    : shown;
}

/** A campaign as a ticket that links to its page. */
export function OpenTicket({ campaign }: { campaign: OpenCampaign }) {
  const { t, locale, language } = useI18n();
  const { id, name, brand, picture, denomination, currencySign, vouchers, startDate, endDate, states } = campaign;
  return (
    <Ticket
      tone="live"
      className="open-ticket"
      stub={
        <span className="row row--apart tight open-ticket__worth">
          <b className="title-20 tabular">
            {t("campaigns.worth", { amount: money(denomination, currencySign, locale) })}
          </b>
          <span className="note">{t("site.openCount", { count: vouchers })}</span>
        </span>
      }
    >
      <CampaignThumb picture={picture} brand={brand} className="open-ticket__picture" />
      <span className="stack open-ticket__facts">
        <a
          className="cover-link title-16"
          href={paths.publicCampaign(id)}
          lang={langOf(campaign.nameLanguage, language)}
        >
          {name}
        </a>
        <span className="quiet">{brand.name}</span>
        <span className="note">{dayRange(startDate, endDate, locale)}</span>
        <span className="note">
          <States states={states} />
        </span>
      </span>
    </Ticket>
  );
}
