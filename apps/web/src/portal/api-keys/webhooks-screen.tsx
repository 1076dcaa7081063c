import { Plus, Webhook as WebhookIcon } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { DeliveryInFull, Webhook } from "@stashwell/shared/webhooks/contract";
import { useTranslate } from "../../lib/i18n.tsx";
import { Button } from "../../ui/button.tsx";
import { useMay } from "../accounts/use-profile.ts";
import { ViewerNotice } from "../brands/viewer-notice.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { Loaded } from "../parts/loaded.tsx";
import { ApiKeysFrame } from "./api-keys-frame.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { ShownOnce } from "./shown-once.tsx";
import { useWebhooks } from "./use-api-keys.ts";
import { WebhookRows } from "./webhook-rows.tsx";

const WebhookDrawer = lazy(async () => ({ default: (await import("./webhook-drawer.tsx")).WebhookDrawer }));
const DeliveryDrawer = lazy(async () => ({ default: (await import("./delivery-drawer.tsx")).DeliveryDrawer }));

/** The brand's webhooks. */
export function WebhooksScreen() {
  const t = useTranslate();
  const isEditor = useMay()("editor");
  const query = useWebhooks(isEditor);
  const [edited, setEdited] = useState<Webhook | "new">();
  const [secret, setSecret] = useState<string>();
  const [tested, setTested] = useState<DeliveryInFull>();
  const webhooks = query.data?.data;

  const addButton = (
    <Button look="solid" icon={<Plus size={16} strokeWidth={2} aria-hidden />} onClick={() => setEdited("new")}>
      {t("developers.addWebhook")}
    </Button>
  );
  return (
    <ApiKeysFrame
      part={t("developers.webhooks")}
      note={t("developers.webhooksText")}
      acts={isEditor && webhooks?.length !== 0 && addButton}
    >
      <p className="developers-count quiet" role="status">
        {webhooks && webhooks.length > 0 && t("developers.webhookCount", { count: webhooks.length })}
      </p>
      {isEditor ? (
        <Loaded query={query} waiting={<Skeletons count={3} />} failed={t("developers.failed")}>
          {({ data }) =>
            data.length > 0 ? (
              <WebhookRows webhooks={data} onEdit={setEdited} onSecret={setSecret} onTested={setTested} />
            ) : (
              <ListState
                icon={WebhookIcon}
                tone="draft"
                title={t("developers.noWebhooks")}
                text={t("developers.noWebhooksText")}
              >
                {addButton}
              </ListState>
            )
          }
        </Loaded>
      ) : (
        <ViewerNotice />
      )}
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
    </ApiKeysFrame>
  );
}
