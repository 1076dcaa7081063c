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

/** What a brand says about a pause or an end, with how much of its room is taken. */
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
