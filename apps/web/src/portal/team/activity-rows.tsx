import { Link } from "@tanstack/react-router";
import type { ActivityEvent } from "@stashwell/shared/team/contract";
import { instant } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { campaignOf, sentenceOf } from "./activity-words.ts";

function What({ event }: { event: ActivityEvent }) {
  const { t } = useI18n();
  const sentence = sentenceOf(event, t);
  const campaignId = campaignOf(event);
  if (!campaignId) return sentence;
  return (
    <Link to="/campaign/details/$id" params={{ id: campaignId }}>
      {sentence}
    </Link>
  );
}

/** Who did what, and when, in the time zone of the brand. */
export function ActivityRows({ events }: { events: readonly ActivityEvent[] }) {
  const { t, locale } = useI18n();
  const timezone = readSession()?.data.timezone;
  return (
    <div className="activity" role="region" aria-label={t("team.activity")} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("team.what")}</th>
            <th scope="col">{t("team.person")}</th>
            <th scope="col">{t("team.when")}</th>
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <tr key={event.eventId}>
              <td className="activity__what">
                <What event={event} />
              </td>
              <td className="activity__who">
                {event.byApiKey ? t("developers.keyActor", { name: event.employeeName }) : event.employeeName}
              </td>
              <td className="activity__when quiet tabular">{instant(event.at, locale, timezone)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
