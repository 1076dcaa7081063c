import { KeyRound, Lock, Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { Button } from "../../ui/button.tsx";
import { useMay } from "../accounts/use-profile.ts";
import { ListState } from "../../ui/list-state.tsx";
import { Loaded } from "../parts/loaded.tsx";
import { ApiKeysFrame } from "./api-keys-frame.tsx";
import { KeyRows } from "./key-rows.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { ShownOnce } from "./shown-once.tsx";
import { useApiKeys } from "./use-api-keys.ts";

const KeyDrawer = lazy(async () => ({ default: (await import("./key-drawer.tsx")).KeyDrawer }));

/** The brand's API keys. */
export function ApiKeysScreen() {
  const t = useTranslate();
  const isOwner = useMay()("owner");
  const query = useApiKeys(isOwner);
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<string>();
  const keys = query.data?.data;

  const addButton = (
    <Button look="solid" icon={<Plus size={16} strokeWidth={2} aria-hidden />} onClick={() => setAdding(true)}>
      {t("developers.addKey")}
    </Button>
  );
  const active = keys?.filter(({ status }) => status === "active").length ?? 0;
  return (
    <ApiKeysFrame
      part={t("developers.keys")}
      note={t("developers.keysText")}
      acts={isOwner && keys?.length !== 0 && addButton}
    >
      <p className="developers-count quiet" role="status">
        {keys && keys.length > 0 && t("developers.keyCount", { count: active })}
      </p>
      {isOwner ? (
        <Loaded query={query} waiting={<Skeletons count={3} />} failed={t("developers.failed")}>
          {({ data }) =>
            data.length > 0 ? (
              <KeyRows keys={data} />
            ) : (
              <ListState icon={KeyRound} tone="draft" title={t("developers.noKeys")} text={t("developers.noKeysText")}>
                {addButton}
              </ListState>
            )
          }
        </Loaded>
      ) : (
        <ListState icon={Lock} title={t("developers.ownersOnly")} />
      )}
      {adding && (
        <Suspense>
          <KeyDrawer onClose={() => setAdding(false)} onMade={setMade} />
        </Suspense>
      )}
      {made && !adding && <ShownOnce title={t("developers.newKey")} secret={made} onClose={() => setMade(undefined)} />}
    </ApiKeysFrame>
  );
}
