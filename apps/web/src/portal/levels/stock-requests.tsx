import { useTranslate } from "../../lib/i18n.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { Loaded } from "../parts/loaded.tsx";
import { LevelBadge } from "./level-badge.tsx";
import { type StockRequest, useLevelAct, useStockRequests } from "./use-levels.ts";

interface RequestRowProps {
  request: StockRequest;
  mayDecide: boolean;
  onDecide: (decision: "approve" | "refuse") => void;
}

function RequestRow({ request, mayDecide, onDecide }: RequestRowProps) {
  const t = useTranslate();
  const { productName: product, storeName: store, waitingQty, quantity, campaignName, level } = request;
  return (
    <li className="line roomy stock-request">
      <Picture src={request.imageUrl} alt="" width={48} height={48} fixed />
      <div className="stock-request__words">
        <p className="semibold">{t("levelScreens.stockMore", { count: waitingQty, product })}</p>
        <p className="row tight caption">
          <span>
            {store} · {campaignName} · {t("levelScreens.stockNow", { count: quantity })}
          </span>
          <LevelBadge level={level} />
        </p>
      </div>
      {mayDecide && (
        <div className="row row--even snug stock-request__acts">
          <button
            type="button"
            className="button button--act"
            aria-label={t("levelScreens.approveStockThis", { product, store })}
            onClick={() => onDecide("approve")}
          >
            {t("levelScreens.approveStock")}
          </button>
          <button
            type="button"
            className="button button--act"
            aria-label={t("levelScreens.refuseStockThis", { product, store })}
            onClick={() => onDecide("refuse")}
          >
            {t("levelScreens.refuseStock")}
          </button>
        </div>
      )}
    </li>
  );
}

/** Stock that awaits approval because it exceeds what the business's level may declare. */
export function StockRequests({ count, mayDecide }: { count: number; mayDecide: boolean }) {
  const t = useTranslate();
  const query = useStockRequests();
  const { mutate } = useLevelAct("POST /brand/store/stock-request/decide");
  return (
    <section className="stack stock-requests" aria-labelledby="stock-requests">
      <div>
        <h2 id="stock-requests" className="title">
          {t("levelScreens.stockTitle", { count })}
        </h2>
        <p className="quiet">{t("levelScreens.stockText")}</p>
      </div>
      <Loaded query={query} waiting={<Skeletons count={2} />} failed={t("levelScreens.stockFailed")}>
        {({ data }) => (
          <ul className="framed-rows">
            {data.map((request) => (
              <RequestRow
                key={request.requestId}
                request={request}
                mayDecide={mayDecide}
                onDecide={(decision) => mutate({ input: { requestIds: [request.requestId], decision } })}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
