import { FileX2 } from "lucide-react";
import { useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { Button } from "../../ui/button.tsx";
import { useRole } from "../accounts/use-profile.ts";
import { VoidFileDialog } from "./void-file-dialog.tsx";

/** A button to cancel many vouchers at once, for users who may cancel one. */
export function VoidFile({ campaignId }: { campaignId: string }) {
  const t = useTranslate();
  const role = useRole();
  const [isOpen, setOpen] = useState(false);
  if (role === "viewer") return null;
  return (
    <div className="care__file">
      <Button look="text" icon={<FileX2 size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setOpen(true)}>
        {t("voucherCare.fileOpen")}
      </Button>
      {isOpen && <VoidFileDialog campaignId={campaignId} onClose={() => setOpen(false)} />}
    </div>
  );
}
