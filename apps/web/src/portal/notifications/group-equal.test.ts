import type { Notification } from "@stashwell/shared/notifications/contract";
import { expect, it } from "vitest";
import { groupEqual } from "./group-equal.ts";

const notificationOf = (notificationId: string, notification: string, date: string, read = true): Notification => ({
  notificationId,
  kind: "lowStock",
  notification,
  imageName: null,
  date,
  day: "Friday",
  additionalData: '{"CampaignId":"one"}',
  read,
});

it("equal sentences of one day are one, where the newest of them stands", () => {
  const groups = groupEqual(
    [
      notificationOf("5", "Low on rice", "2026-11-20T20:00:00Z", false),
      notificationOf("4", "Low on oats", "2026-11-20T19:00:00Z"),
      notificationOf("3", "Low on rice", "2026-11-20T18:00:00Z"),
      // The evening before in New York.
      notificationOf("2", "Low on rice", "2026-11-20T03:00:00Z", false),
      notificationOf("1", "Low on rice", "2026-11-19T23:00:00Z", false),
    ],
    "America/New_York",
  );
  expect(groups.map(({ item, count, unreadIds }) => [item.notificationId, count, unreadIds])).toEqual([
    ["5", 2, ["5"]],
    ["4", 1, []],
    ["2", 2, ["2", "1"]],
  ]);
});

it("what leads to another campaign stands for itself", () => {
  const other = {
    ...notificationOf("2", "Low on rice", "2026-11-20T20:00:00Z"),
    additionalData: '{"CampaignId":"two"}',
  };
  expect(groupEqual([other, notificationOf("1", "Low on rice", "2026-11-20T20:00:00Z")], "UTC")).toHaveLength(2);
});
