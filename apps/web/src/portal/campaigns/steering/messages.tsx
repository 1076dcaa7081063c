import { languagesOf } from "@stashwell/shared/campaigns/fields";
import { HOLDER_MESSAGE_MAX, STORE_MESSAGE_MAX } from "@stashwell/shared/campaigns/rules";
import { STEERING_MESSAGES, type SteeringMessages } from "@stashwell/shared/campaigns/wire";
import { isLanguage, type Language, localeOf } from "@stashwell/shared/language";
import type { CampaignDetail } from "@stashwell/shared/reading";
import { useState } from "react";
import { useTranslate } from "../../../lib/i18n.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { TranslationTabs, writtenIn } from "../../parts/translation-tabs.tsx";

type Texts = Partial<Record<Language, SteeringMessages>>;
/** The messages of a pause or an early end, in the original and in other languages. */
export interface TypedMessages extends SteeringMessages {
  messageTranslations: Texts;
}

const EMPTY: SteeringMessages = { holderMessage: "", storeMessage: "" };
const MAX_LENGTHS: Record<keyof SteeringMessages, number> = {
  holderMessage: HOLDER_MESSAGE_MAX,
  storeMessage: STORE_MESSAGE_MAX,
};

/** The messages with which a dialog starts: empty, with a translation for each language of the campaign. */
export function initialMessages(
  campaign: CampaignDetail,
  { messageTranslations, ...original }: TypedMessages,
): TypedMessages {
  const languages = languagesOf({ ...campaign.translations, ...messageTranslations }).filter(
    (language) => language !== campaign.language,
  );
  const translated = languages.map((language) => [language, messageTranslations[language] ?? EMPTY] as const);
  return { ...original, messageTranslations: Object.fromEntries(translated) };
}
export const NO_MESSAGES: TypedMessages = { ...EMPTY, messageTranslations: {} };

/** The messages as their readers see them in a language; null is the original. */
export function messagesIn(messages: TypedMessages, language: Language | null): SteeringMessages {
  const written = (language && messages.messageTranslations[language]) ?? EMPTY;
  return {
    holderMessage: written.holderMessage.trim() || messages.holderMessage,
    storeMessage: written.storeMessage.trim() || messages.storeMessage,
  };
}

/** The language whose messages are being written; null is the original. */
export const useWriting = () => useState<Language | null>(null);

interface MessageFieldsProps {
  campaign: CampaignDetail;
  values: TypedMessages;
  /** The fields of the original's messages. */
  fields: Record<keyof SteeringMessages, { id: string; label: string; error?: string | undefined }>;
  writing: Language | null;
  onWrite: (language: Language | null) => void;
  onChange: (changed: Partial<TypedMessages>) => void;
}

/** The messages to voucher holders and stores, in each language of the campaign. */
export function MessageFields({ campaign, values, fields, writing, onWrite, onChange }: MessageFieldsProps) {
  const t = useTranslate();
  const { messageTranslations } = values;
  const languages = languagesOf(messageTranslations);
  const written = writing ? (messageTranslations[writing] ?? EMPTY) : values;
  const change = (changed: Partial<SteeringMessages>) =>
    onChange(
      writing ? { messageTranslations: { ...messageTranslations, [writing]: { ...written, ...changed } } } : changed,
    );
  const helpKey = writing ? "steering.messageHelpTranslation" : "steering.messageHelpOriginal";
  const lang = writing ?? (isLanguage(campaign.language) ? campaign.language : null);
  return (
    <>
      {languages.length > 0 && (
        <TranslationTabs
          label={t("steering.messagesIn")}
          original={campaign.language}
          translations={languages.map((language) =>
            writtenIn(language, STEERING_MESSAGES, values, values.messageTranslations[language]),
          )}
          writing={writing}
          onWrite={onWrite}
        />
      )}
      {STEERING_MESSAGES.map((name) => {
        const [max, count] = [MAX_LENGTHS[name], written[name].length];
        return (
          <TextArea
            key={name}
            {...fields[name]}
            rows={2}
            maxLength={max}
            value={written[name]}
            placeholder={writing ? values[name] : undefined}
            lang={lang ? localeOf(lang) : undefined}
            help={t(languages.length > 0 ? helpKey : "steering.messageHelp", { count, max })}
            onChange={(text) => change({ [name]: text })}
          />
        );
      })}
    </>
  );
}
