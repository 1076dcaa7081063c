import type { Notification } from "@stashwell/shared/notifications/contract";
import { describe, expect, it } from "vitest";
import { hasSameRows, mergePages } from "./notification-pages.ts";

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

describe("a first page", () => {
  const ahead = notificationOf("ahead", 9);
  const page = { total: 30, data: [ahead, notificationOf("a", 3)] };

  it("is the same if only what was read has changed", () => {
    const read = page.data.map((row) => ({ ...row, read: true }));
    expect(hasSameRows(page, { ...page, data: read })).toBe(true);
  });

  it.each([
    ["one was added below what it shows", { ...page, total: 31 }],
    ["one was extended below the newest", { ...page, data: [ahead, notificationOf("a", 4)] }],
    ["one took the place of another", { ...page, data: [ahead, notificationOf("b", 3)] }],
    ["it holds nothing any more", { total: 30, data: [] }],
  ])("isn't the same if %s", (_change, other) => {
    expect(hasSameRows(page, other)).toBe(false);
  });
});
