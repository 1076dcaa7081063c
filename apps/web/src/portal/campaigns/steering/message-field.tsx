import { useTranslate } from "../../../lib/i18n.tsx";
import { TextArea } from "../../../ui/field.tsx";

interface MessageFieldProps {
  id: string;
  label: string;
  value: string;
  max: number;
  onChange: (value: string) => void;
}

/** What a brand says about a pause or an end, with how much of its room is taken. */
export function MessageField({ id, label, value, max, onChange }: MessageFieldProps) {
  const t = useTranslate();
  return (
    <TextArea
      id={id}
      label={label}
      rows={2}
      maxLength={max}
      value={value}
      onChange={onChange}
      help={t("steering.messageHelp", { count: value.length, max })}
    />
  );
}
