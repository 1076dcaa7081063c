import type { FoundVoucher, VoucherHistoryEvent } from "@stashwell/shared/voucher-care/contract";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { CareReason, VoucherStatus } from "@stashwell/shared/vouchers/rules";
import {
  Ban,
  Bookmark,
  Check,
  CircleCheck,
  Download,
  Gift,
  HandHeart,
  type LucideIcon,
  RefreshCw,
  StickyNote,
  TicketX,
  Undo2,
  UserRoundCheck,
} from "lucide-react";

interface Look {
  icon: LucideIcon;
  tone: "live" | "outline" | "rest" | "warning" | "error";
  word: MessageKey;
}

const STATUS: Record<VoucherStatus, Look> = {
  claimed: { icon: Bookmark, tone: "outline", word: "voucherCare.statusClaimed" },
  saved: { icon: Download, tone: "outline", word: "voucherCare.statusSaved" },
  redeemed: { icon: Check, tone: "live", word: "voucherCare.statusRedeemed" },
  voided: { icon: Ban, tone: "rest", word: "voucherCare.statusVoided" },
  expired: { icon: TicketX, tone: "rest", word: "voucherCare.statusExpired" },
};
const OFFERED: Look = { icon: HandHeart, tone: "warning", word: "voucherCare.statusOffered" };

/** The status of a voucher as shape, text and tone. */
export const lookOf = ({ status, offered }: FoundVoucher): Look =>
  offered && (status === "claimed" || status === "saved") ? OFFERED : STATUS[status];

const EVENTS: Record<VoucherHistoryEvent["kind"], Look> = {
  claimed: { icon: Bookmark, tone: "live", word: "voucherCare.didClaim" },
  downloaded: { icon: Download, tone: "outline", word: "voucherCare.didDownload" },
  redeemed: { icon: Check, tone: "live", word: "voucherCare.didRedeem" },
  reversed: { icon: Undo2, tone: "outline", word: "voucherCare.didReverse" },
  released: { icon: Undo2, tone: "rest", word: "voucherCare.gone" },
  returned: { icon: Undo2, tone: "rest", word: "voucherCare.gone" },
  gifted: { icon: Gift, tone: "outline", word: "voucherCare.didGift" },
  withdrawn: { icon: Gift, tone: "rest", word: "voucherCare.didWithdraw" },
  accepted: { icon: UserRoundCheck, tone: "outline", word: "voucherCare.didAccept" },
  voided: { icon: Ban, tone: "error", word: "voucherCare.didVoid" },
  restored: { icon: CircleCheck, tone: "live", word: "voucherCare.didRestore" },
  reissued: { icon: RefreshCw, tone: "live", word: "voucherCare.didReissue" },
  noted: { icon: StickyNote, tone: "warning", word: "voucherCare.didNote" },
};
export const eventLook = ({ kind }: VoucherHistoryEvent): Look => EVENTS[kind];

export const REASON_WORDS: Record<CareReason, MessageKey> = {
  lost: "voucherCare.reasonLost",
  deleted: "voucherCare.reasonDeleted",
  unreadable: "voucherCare.reasonUnreadable",
  outOfStock: "voucherCare.reasonOutOfStock",
  goodwill: "voucherCare.reasonGoodwill",
  leaked: "voucherCare.reasonLeaked",
  fraud: "voucherCare.reasonFraud",
  mistake: "voucherCare.reasonMistake",
  other: "voucherCare.reasonOther",
};
