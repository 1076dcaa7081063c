import { getRouteApi } from "@tanstack/react-router";
import { Lock } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { useMay } from "../accounts/use-profile.ts";
import { HelpLink } from "../parts/help-link.tsx";
import { SecurityFrame } from "../settings-area/security-frame.tsx";
import { narrowedBy, SignInLog } from "./sign-in-log.tsx";
import { SignInExport } from "./sign-in-export.tsx";

const route = getRouteApi("/_brand/settings/sign-ins");

/** The brand's sign-in log, for its owners. */
export function SignInsScreen() {
  const t = useTranslate();
  const isOwner = useMay()("owner");
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <SecurityFrame
      part={t("security.title")}
      note={
        <>
          {t("security.text")} <HelpLink audience="brands" article="two-step" about={t("security.title")} />
        </>
      }
      acts={isOwner && <SignInExport narrowed={narrowedBy(search)} className="button--act" />}
    >
      {isOwner ? (
        <SignInLog
          search={search}
          onNarrow={(change) =>
            void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false })
          }
        />
      ) : (
        <ListState icon={Lock} title={t("errors.role")} />
      )}
    </SecurityFrame>
  );
}
