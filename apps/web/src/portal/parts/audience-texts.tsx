import { type ReactNode, use } from "react";
import type { Language } from "@stashwell/shared/language";
import type { Translate } from "@stashwell/shared/messages/translate";
import { useI18n, WithTexts } from "../../lib/i18n.tsx";
import { type Audience, loadMoreTranslate } from "../../lib/load-more-texts.ts";

const loaded = new Map<string, Promise<Translate>>();

function loadOnce(name: string, load: () => Promise<Translate>): Promise<Translate> {
  const known = loaded.get(name);
  if (known) return known;
  const loading = load();
  loaded.set(name, loading);
  // A failed load is retried on the next use.
  loading.catch(() => loaded.delete(name));
  return loading;
}

interface TextsProps {
  /** The cache key, together with the language. */
  name: string;
  load: (language: Language, everybodys: Translate) => Promise<Translate>;
  children: ReactNode;
}

/** Provides its children with a message catalog of their own, loaded only here. */
export function Texts({ name, load, children }: TextsProps) {
  const { language, t } = useI18n();
  const both = use(loadOnce(`${name} ${language}`, () => load(language, t)));
  return <WithTexts t={both}>{children}</WithTexts>;
}

/** Provides its children with the message catalog of an audience. */
export function AudienceTexts({ audience, children }: { audience: Audience; children: ReactNode }) {
  return (
    <Texts name={audience} load={(language, t) => loadMoreTranslate(audience, language, t)}>
      {children}
    </Texts>
  );
}
