import { useTranslate } from "../../../lib/i18n.tsx";
import { TextArea } from "../../../ui/field.tsx";

interface MessageFieldProps {
  id: string;
  label: string;
  value: string;
  max: number;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** A brand's message about a pause or an end, with a character count. */
export function MessageField({ max, ...field }: MessageFieldProps) {
  const t = useTranslate();
  return (
    <TextArea
      {...field}
      rows={2}
      maxLength={max}
      help={t("steering.messageHelp", { count: field.value.length, max })}
    />
  );
}
