import { Button } from "antd";
import { KeyRound, Lock, Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { useMay } from "../accounts/use-profile.ts";
import { ListMessage, LoadFailed } from "../parts/list-message.tsx";
import { DevelopersFrame } from "./developers-frame.tsx";
import { KeyRows } from "./key-rows.tsx";
import { RowsLoading } from "./rows-loading.tsx";
import { ShownOnce } from "./shown-once.tsx";
import { useApiKeys } from "./use-developers.ts";

const KeyDrawer = lazy(async () => ({ default: (await import("./key-drawer.tsx")).KeyDrawer }));

/** The keys with which a brand's own programs call. */
export function ApiKeysScreen() {
  const t = useTranslate();
  const isOwner = useMay()("owner");
  const { data, error, refetch } = useApiKeys(isOwner);
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<string>();
  const keys = data?.data;

  const addButton = (
    <Button type="primary" icon={<Plus size={16} strokeWidth={2} aria-hidden />} onClick={() => setAdding(true)}>
      {t("developers.addKey")}
    </Button>
  );
  const list = () => {
    if (!isOwner) return <ListMessage icon={Lock} title={t("developers.ownersOnly")} />;
    if (keys?.length === 0)
      return (
        <ListMessage icon={KeyRound} tone="draft" title={t("developers.noKeys")} text={t("developers.noKeysText")} />
      );
    if (keys) return <KeyRows keys={keys} />;
    if (!error) return <RowsLoading />;
    return <LoadFailed title={t("developers.failed")} text={t("common.failedText")} onRetry={() => void refetch()} />;
  };
  const active = keys?.filter(({ status }) => status === "active").length ?? 0;
  return (
    <DevelopersFrame part={t("developers.keys")} note={t("developers.keysText")} acts={isOwner && addButton}>
      <p className="developers-count quiet" role="status">
        {keys && keys.length > 0 && t("developers.keyCount", { count: active })}
      </p>
      <div aria-busy={isOwner && !keys && !error}>{list()}</div>
      {adding && (
        <Suspense>
          <KeyDrawer onClose={() => setAdding(false)} onMade={setMade} />
        </Suspense>
      )}
      {made && !adding && <ShownOnce title={t("developers.newKey")} secret={made} onClose={() => setMade(undefined)} />}
    </DevelopersFrame>
  );
}
