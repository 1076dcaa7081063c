import { Button } from "antd";
import { Plus, Webhook as WebhookIcon } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { DeliveryInFull, Webhook } from "@stashwell/shared/webhooks/contract";
import { useTranslate } from "../../lib/i18n.tsx";
import { useMay } from "../accounts/use-profile.ts";
import { ViewerNotice } from "../brands/viewer-notice.tsx";
import { ListMessage, LoadFailed } from "../parts/list-message.tsx";
import { DevelopersFrame } from "./developers-frame.tsx";
import { RowsLoading } from "./rows-loading.tsx";
import { ShownOnce } from "./shown-once.tsx";
import { useWebhooks } from "./use-developers.ts";
import { WebhookRows } from "./webhook-rows.tsx";

const WebhookDrawer = lazy(async () => ({ default: (await import("./webhook-drawer.tsx")).WebhookDrawer }));
const DeliveryDrawer = lazy(async () => ({ default: (await import("./delivery-drawer.tsx")).DeliveryDrawer }));

/** Where the brand is told what happens. */
export function WebhooksScreen() {
  const t = useTranslate();
  const isEditor = useMay()("editor");
  const { data, error, refetch } = useWebhooks(isEditor);
  const [edited, setEdited] = useState<Webhook | "new">();
  const [secret, setSecret] = useState<string>();
  const [tested, setTested] = useState<DeliveryInFull>();
  const webhooks = data?.data;

  const addButton = (
    <Button type="primary" icon={<Plus size={16} strokeWidth={2} aria-hidden />} onClick={() => setEdited("new")}>
      {t("developers.addWebhook")}
    </Button>
  );
  const list = () => {
    if (!isEditor) return <ViewerNotice />;
    if (webhooks?.length === 0)
      return (
        <ListMessage
          icon={WebhookIcon}
          tone="draft"
          title={t("developers.noWebhooks")}
          text={t("developers.noWebhooksText")}
        />
      );
    if (webhooks)
      return <WebhookRows webhooks={webhooks} onEdit={setEdited} onSecret={setSecret} onTested={setTested} />;
    if (!error) return <RowsLoading />;
    return <LoadFailed title={t("developers.failed")} text={t("common.failedText")} onRetry={() => void refetch()} />;
  };
  return (
    <DevelopersFrame part={t("developers.webhooks")} note={t("developers.webhooksText")} acts={isEditor && addButton}>
      <p className="developers-count quiet" role="status">
        {webhooks && webhooks.length > 0 && t("developers.webhookCount", { count: webhooks.length })}
      </p>
      <div aria-busy={isEditor && !webhooks && !error}>{list()}</div>
      <Suspense>
        {edited && (
          <WebhookDrawer
            webhook={edited === "new" ? undefined : edited}
            onClose={() => setEdited(undefined)}
            onSecret={setSecret}
          />
        )}
        {tested && (
          <DeliveryDrawer
            deliveryId={tested.deliveryId}
            title={t(tested.status === "delivered" ? "developers.testOk" : "developers.testFailed")}
            onClose={() => setTested(undefined)}
          />
        )}
      </Suspense>
      {secret && !edited && (
        <ShownOnce
          title={t("developers.secret")}
          text={t("developers.secretText")}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </DevelopersFrame>
  );
}
