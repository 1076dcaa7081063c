import type { ReactNode } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { ListBody } from "../../ui/list-body.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import type { ConsolePages } from "./use-console.ts";

interface ConsoleListProps {
  query: ConsolePages;
  /** The number of loaded rows; undefined until they are loaded. */
  rows: number | undefined;
  empty: ReactNode;
  children: ReactNode;
}

/** A paginated list of the console. */
export function ConsoleList({ query, rows, empty, children }: ConsoleListProps) {
  const t = useTranslate();
  return (
    <ListBody
      query={query}
      rows={rows}
      loading={<Skeletons count={6} />}
      failed={{ title: t("consoleScreens.failed"), text: t("common.failedText") }}
      empty={empty}
      moreFailed={t("consoleScreens.more")}
      end={t("consoleScreens.end")}
    >
      {children}
    </ListBody>
  );
}
