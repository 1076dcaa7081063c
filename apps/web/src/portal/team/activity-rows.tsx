import { Link } from "@tanstack/react-router";
import type { ActivityEvent } from "@stashwell/shared/team/contract";
import { instant } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { campaignOf, changeText, sentenceOf } from "./activity-words.ts";

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

/** The changes of an edit, one per line. */
function Changes({ changes }: Pick<ActivityEvent, "changes">) {
  const i18n = useI18n();
  const sign = readSession()?.data.currencySign ?? "";
  if (changes.length === 0) return null;
  return (
    <ul className="caption tabular">
      {changes.map((change) => (
        <li key={change.field}>{changeText(change, i18n, sign)}</li>
      ))}
    </ul>
  );
}

/** Events with actor and time, in the brand's time zone. */
export function ActivityRows({ events }: { events: readonly ActivityEvent[] }) {
  const { t, locale } = useI18n();
  const timezone = readSession()?.data.timezone;
  return (
    <DataTable
      asCards
      className="activity"
      label={t("team.activity")}
      rows={events}
      keyOf={({ eventId }) => eventId}
      columns={[
        {
          heading: t("team.what"),
          className: "semibold activity__what",
          render: (event) => (
            <>
              <What event={event} />
              <Changes changes={event.changes} />
            </>
          ),
        },
        {
          heading: t("team.person"),
          className: "activity__who",
          render: ({ byApiKey, employeeName: name }) => (byApiKey ? t("developers.keyActor", { name }) : name),
        },
        {
          heading: t("team.when"),
          className: "activity__when quiet tabular",
          render: ({ at }) => instant(at, locale, timezone),
        },
      ]}
    />
  );
}
