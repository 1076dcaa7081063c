import { money } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import type { OwedBusiness } from "./use-owed.ts";

interface OwedRowsProps {
  businesses: readonly OwedBusiness[];
  currencySign: string;
}

/** Businesses with what they are owed; by campaign, if they redeemed vouchers of several. */
export function OwedRows({ businesses, currencySign }: OwedRowsProps) {
  const { t, locale } = useI18n();
  const amount = (value: string) => money(value, currencySign, locale);
  /** A campaign's name, what is to be paid, and what is held back, where there is any. */
  const partsOf = ({ campaignName, count, value, held }: OwedBusiness["campaigns"][number]) => [
    campaignName,
    ...(count > 0 ? [t("settlements.vouchers", { count }), amount(value)] : []),
    ...(held.count > 0 ? [t("common.labelled", { label: t("settlements.held"), value: amount(held.value) })] : []),
  ];
  const headings = {
    business: t("levelScreens.business"),
    count: t("settlements.count"),
    held: t("settlements.held"),
    toPay: t("owed.toPay"),
  };
  return (
    <DataTable
      asCards
      className="below-16"
      label={t("settlements.settlements")}
      columns={Object.values(headings)}
      numbers={[headings.count, headings.held, headings.toPay]}
    >
      {businesses.map(({ businessId, businessName, count, held, value, campaigns }) => (
        <tr key={businessId}>
          <th scope="row">
            {businessName}
            <ul className="caption owed-table__campaigns">
              {campaigns.map((campaign) => (
                <li key={campaign.campaignId}>
                  {campaigns.length === 1 ? campaign.campaignName : partsOf(campaign).join(" · ")}
                </li>
              ))}
            </ul>
          </th>
          <td data-label={headings.count} className="table__number">
            {new Intl.NumberFormat(locale).format(count)}
          </td>
          <td data-label={headings.held} className={`table__number ${held.count > 0 ? "in-need" : "quiet"}`}>
            {amount(held.value)}
          </td>
          <td data-label={headings.toPay} className="table__number owed-table__sum">
            {amount(value)}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
