import type { Notification } from "@stashwell/shared/notifications/contract";
import { expect, it } from "vitest";
import { mergePages } from "./merge-pages.ts";

const notificationOf = (notificationId: string, count: number): Notification => ({
  notificationId,
  kind: "redeemed",
  notification: `${count} vouchers redeemed`,
  imageName: null,
  date: `2026-11-20T15:00:0${count}Z`,
  day: "Friday",
  additionalData: "{}",
  read: false,
});

it("one that moved to the top between two pages is shown once, as it is there", () => {
  const pages = [
    { data: [notificationOf("a", 7), notificationOf("c", 5)] },
    { data: [notificationOf("b", 4), notificationOf("a", 3)] },
  ];
  expect(mergePages(pages).map(({ notificationId, notification }) => [notificationId, notification])).toEqual([
    ["a", "7 vouchers redeemed"],
    ["c", "5 vouchers redeemed"],
    ["b", "4 vouchers redeemed"],
  ]);
});
