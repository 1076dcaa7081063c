import { UNDO_PUBLISHING_SECONDS } from "@stashwell/shared/campaigns/undo-publishing";
import { useNavigate } from "@tanstack/react-router";
import { CircleCheck, Undo2 } from "lucide-react";
import { useI18n } from "../../../lib/i18n.tsx";
import { Button } from "../../../ui/button.tsx";
import { useBrandAct } from "../../parts/use-brand-act.ts";
import type { JustPublished } from "./just-published.ts";
import { useSecondsLeft } from "./use-seconds-left.ts";

const RADIUS = 16;
const AROUND = 2 * Math.PI * RADIUS;

/** The remaining seconds, as a number and as a share of the ring. */
const Ring = ({ left }: { left: number }) => (
  <svg className="undo-banner__ring" viewBox="0 0 40 40" width={40} height={40} aria-hidden>
    <circle cx={20} cy={20} r={RADIUS} className="undo-banner__track" />
    <circle
      cx={20}
      cy={20}
      r={RADIUS}
      className="undo-banner__left"
      strokeDasharray={AROUND}
      strokeDashoffset={AROUND * (1 - Math.min(1, left / UNDO_PUBLISHING_SECONDS))}
    />
    <text x={20} y={20} textAnchor="middle" dominantBaseline="central">
      {left}
    </text>
  </svg>
);

/** How long it says that stores are being notified. Milliseconds. */
const NOTIFYING_MS = 15_000;

/**
 * For some seconds no notifications are sent, and publishing can be undone, which opens a draft instead. It goes away
 * once the notifications are sent.
 */
export function UndoBanner({ id, undoUntil }: JustPublished) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const left = useSecondsLeft(undoUntil);
  const isNotifying = useSecondsLeft(undoUntil + NOTIFYING_MS) > 0;
  const undo = useBrandAct("POST /brand/campaign/undoPublish", [["campaigns"], ["campaign"]], {
    onDone: ({ data }) =>
      // Back must not lead to the undone campaign.
      void navigate({ to: "/campaign/edit/$id", params: { id: data.id }, replace: true }),
  });
  const isOver = left === 0 && !undo.isPending;
  if (isOver && !isNotifying) return null;
  return (
    <div className="card line roomy undo-banner">
      {isOver ? (
        <CircleCheck className="undo-banner__done" size={20} strokeWidth={1.75} aria-hidden />
      ) : (
        <Ring left={left} />
      )}
      <p>
        <strong className="semibold">
          {left === 0 ? t("publishing.notifiedNow") : t("publishing.notifiedIn", { count: left })}
        </strong>{" "}
        {left > 0 && t("publishing.untilThen")}
      </p>
      {!isOver && (
        <Button
          className="undo-banner__act"
          icon={<Undo2 size={16} strokeWidth={1.75} aria-hidden />}
          busy={undo.isPending}
          onClick={() => undo.mutate({ campaignId: id })}
        >
          {t("common.undo")}
        </Button>
      )}
    </div>
  );
}
