import type { FoundVoucher } from "@stashwell/shared/voucher-care/contract";
import { Search } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { day, dayAt, todayIn } from "../../lib/format.ts";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import { OneDayField } from "../parts/one-day-field.tsx";
import { useRedeemingStores } from "../dashboards/use-dashboards.ts";
import { lookOf } from "./care-words.ts";
import type { VoucherSearch } from "./use-voucher-care.ts";

const ANY = "any";

interface SearchFormProps {
  campaignId: string;
  /** The error of the search. */
  error: string | undefined;
  busy: boolean;
  onSearch: (search: VoucherSearch) => void;
}

/** Search form: the end of the PIN as read out by a customer, and optionally the store and day. */
export function SearchForm({ campaignId, error, busy, onSearch }: SearchFormProps) {
  const t = useTranslate();
  const id = useId();
  const stores = useRedeemingStores(campaignId).data?.data ?? [];
  const [ending, setEnding] = useState("");
  const [storeId, setStoreId] = useState(ANY);
  const [onDay, setOnDay] = useState<string | undefined>("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // An invalid day is reported at its field.
    if (onDay !== undefined)
      onSearch({ campaignId, search: ending, storeId: storeId === ANY ? "" : storeId, day: onDay });
  };
  return (
    <form className="form care-search" noValidate onSubmit={submit}>
      <h2 className="title">{t("voucherCare.find")}</h2>
      <TextField
        id={`${id}-ending`}
        className="care-search__ending"
        label={t("voucherCare.ending")}
        help={t("voucherCare.endingHelp")}
        error={error}
        value={ending}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={300}
        selectsValue
        onChange={setEnding}
      />
      <div className="care-search__where">
        <SelectField
          id={`${id}-store`}
          label={t("voucherCare.store")}
          value={storeId}
          options={[
            { value: ANY, label: t("voucherCare.anyStore") },
            ...stores.map((store) => ({ value: store.id, label: store.name })),
          ]}
          onChange={setStoreId}
        />
        <OneDayField
          id={`${id}-day`}
          label={t("voucherCare.day")}
          help={t("voucherCare.dayHelp")}
          max={todayIn(readSession()?.data.timezone)}
          value={onDay}
          onChange={setOnDay}
        />
      </div>
      <button type="submit" className="button" aria-disabled={busy}>
        <Search size={16} strokeWidth={1.75} aria-hidden />
        {t("voucherCare.search")}
      </button>
    </form>
  );
}

/** A badge with a voucher's status. */
export function VoucherBadge({ voucher }: { voucher: FoundVoucher }) {
  const t = useTranslate();
  const { icon: Icon, tone, word } = lookOf(voucher);
  return (
    <span className={`badge badge--${tone}`}>
      <Icon size={12} strokeWidth={2} aria-hidden />
      {t(word)}
    </span>
  );
}

interface FoundListProps {
  label: string;
  vouchers: readonly FoundVoucher[];
  chosen: number | undefined;
  onChoose: (voucherNumber: number) => void;
}

/** Search results by the ends of their PINs; one can be selected. */
export function FoundList({ label, vouchers, chosen, onChoose }: FoundListProps) {
  const { locale } = useI18n();
  const timeZone = readSession()?.data.timezone;
  const lineOf = ({ claimedAt, redeemedAt, redeemedStore, voidedAt }: FoundVoucher) =>
    [redeemedStore, day(dayAt(redeemedAt ?? voidedAt ?? claimedAt, timeZone), locale)].filter(Boolean).join(", ");
  return (
    <section className="stack snug" aria-label={label}>
      <h3 className="care-found__title">{label}</h3>
      <ul className="care-found">
        {vouchers.map((voucher) => (
          <li key={voucher.voucherNumber}>
            <button
              type="button"
              className="care-found__one"
              aria-pressed={voucher.voucherNumber === chosen}
              onClick={() => onChoose(voucher.voucherNumber)}
            >
              <span className="care-found__pin">
                <span aria-hidden>•••• </span>
                {voucher.pinEnding}
              </span>
              <VoucherBadge voucher={voucher} />
              <span className="caption care-found__line">{lineOf(voucher)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
