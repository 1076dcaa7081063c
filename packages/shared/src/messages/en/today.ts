/** A business's day. */
export const today = {
  none: "No vouchers redeemed yet",
  redeemed: { one: "{count} voucher redeemed", other: "{count} vouchers redeemed" },
  byHour: "Redemptions by hour",
  now: "now",
  monthSoFar: "This month so far",
  toDo: "To do",
  left: { one: "{count} left", other: "{count} left" },
  editStockOf: "Edit Stock: {product} at {store}",
  more: { one: "{count} more product", other: "{count} more products" },
  nothingLow: "No product is running low.",
  waiting: "Waiting for a brand",
  waits: { one: "{count} item waiting for approval", other: "{count} items waiting for approval" },
} as const;
