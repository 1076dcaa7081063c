import type { Language } from "@stashwell/shared/language";
import type { Catalogue } from "@stashwell/shared/messages/catalogue";
import { addTexts } from "@stashwell/shared/messages/translate";
import type { ReactNode } from "react";
import { Texts } from "../../parts/audience-texts.tsx";

const loaders: Record<Language, () => Promise<Pick<Catalogue, "publishing">>> = {
  EN: () => import("@stashwell/shared/messages/en/publishing"),
  ES: () => import("@stashwell/shared/messages/es/publishing"),
  FR: () => import("@stashwell/shared/messages/fr/publishing"),
  PT: () => import("@stashwell/shared/messages/pt/publishing"),
  GU: () => import("@stashwell/shared/messages/gu/publishing"),
  ZH: () => import("@stashwell/shared/messages/zh/publishing"),
};

/** Provides the messages about publishing, which are loaded separately from those of the campaign list. */
export const PublishingTexts = ({ children }: { children: ReactNode }) => (
  <Texts name="publishing" load={async (language, t) => addTexts(t, await loaders[language](), language)}>
    {children}
  </Texts>
);
