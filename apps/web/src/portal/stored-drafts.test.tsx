import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeStorage } from "../lib/storage/fake-storage.ts";
import { storedTyped } from "../lib/storage/stored.ts";
import { useStored } from "../lib/storage/use-stored.ts";
import { newCampaign } from "./campaigns/wizard/form.ts";
import { completed } from "./campaigns/wizard/local-drafts.ts";
import { EMPTY_STORE } from "./participation/store-form.ts";
import { useDraft } from "./participation/wizard-draft.ts";
import { EMPTY_REGISTRATION } from "./registration/registration-form.ts";
import { EMPTY_DRAFT } from "./registration/store-draft.ts";
import { useStoredState } from "./registration/stored-state.ts";
import { emptyForm } from "./stores/editor-form.ts";
import { NO_HOURS } from "./stores/typed-hours.ts";
import * as redemptions from "./vouchers/stored-redemptions.ts";

let [local, session] = [fakeStorage(), fakeStorage()];
beforeEach(() => {
  [local, session] = [fakeStorage(), fakeStorage()];
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", session);
  local.setItem(
    "stashwell.session",
    JSON.stringify({ token: "t", data: { organizationId: "org", employeeId: "ana" } }),
  );
});
afterEach(() => vi.unstubAllGlobals());

type Typed = Record<string, unknown>;

type Change = (change: (before: Typed) => Typed) => void;
type UseTyped = (initial: Typed) => readonly [Typed, Change, ...unknown[]];

/** What a screen reads from its draft, and the base of its first change. */
function readBy(useTyped: UseTyped, initial: Typed) {
  const seen: { read?: Typed; changed?: Typed } = {};
  const noteRead = (draft: Typed) => void (seen.read ??= draft);
  const noteChanged = (draft: Typed): Typed => {
    seen.changed ??= draft;
    return { ...draft, typed: "now" };
  };
  const isChanged = () => seen.changed !== undefined;
  function Screen() {
    const [draft, change] = useTyped(initial);
    noteRead(draft);
    if (!isChanged()) change(noteChanged);
    return null;
  }
  renderToStaticMarkup(<Screen />);
  return seen;
}

const INVITATION = { email: "", firstName: "", lastName: "", storeId: "" };
const STORE_DRAFT = { ...EMPTY_DRAFT, stock: { oat: "3", rye: "4" }, seen: { oat: "3", rye: "4" } };

const KINDS = [
  {
    kind: "a store to join with",
    put: (text: string) => session.setItem("stashwell.draft.org.store.first", text),
    useTyped: (initial: Typed) => {
      const [draft, set] = useDraft("store.first", initial);
      return [draft, (change: (before: Typed) => Typed) => set(change(draft))] as const;
    },
    initial: { ...EMPTY_STORE },
    old: { state: "11", zip: "30308", city: 7 },
    expected: { ...EMPTY_STORE, state: "11", zip: "30308" },
  },
  {
    kind: "a registration",
    put: (text: string) => local.setItem("stashwell.registration.form", text),
    useTyped: (initial: Typed) => useStoredState("form", initial),
    initial: EMPTY_REGISTRATION,
    old: { organizationName: "Corner Shop", email: ["a@b.example"] },
    expected: { ...EMPTY_REGISTRATION, organizationName: "Corner Shop" },
  },
  {
    kind: "a store that is registered",
    put: (text: string) => local.setItem("stashwell.registration.store.1", text),
    useTyped: (initial: Typed) => useStoredState("store.1", initial),
    initial: STORE_DRAFT,
    old: { businessPhone: "4045550100", address: { state: "11", latitude: null }, stock: { oat: "5", gone: "1" } },
    expected: {
      ...STORE_DRAFT,
      businessPhone: "4045550100",
      address: { ...EMPTY_STORE, state: "11" },
      stock: { oat: "5", rye: "4", gone: "1" },
    },
  },
  {
    kind: "a cashier's invitation",
    put: (text: string) => session.setItem("stashwell.draft.cashier", text),
    useTyped: (initial: Typed) => useStored(storedTyped, "cashier", initial),
    initial: INVITATION,
    old: { email: "ben@shop.example", lastName: {} },
    expected: { ...INVITATION, email: "ben@shop.example" },
  },
  {
    kind: "a store that is edited",
    put: (text: string) => session.setItem("stashwell.draft.org.store-1", text),
    useTyped: (initial: Typed) => {
      const [draft, set] = useDraft("store-1", initial);
      return [draft, (change: (before: Typed) => Typed) => set(change(draft))] as const;
    },
    initial: { ...emptyForm("+1") },
    old: { name: "Mart", phoneCode: null, hours: { kind: "same", days: "all" } },
    expected: { ...emptyForm("+1"), name: "Mart", hours: { ...NO_HOURS, kind: "same" } },
  },
];

describe.each(KINDS)("a draft of $kind", ({ put, useTyped, initial, old, expected }) => {
  it("from an earlier version has what has come since, and nothing of another type", () => {
    put(JSON.stringify(old));
    expect(readBy(useTyped, initial)).toEqual({ read: expected, changed: expected });
  });

  it.each(["null", '"text"', "[1]", "{ cut off"])("that is %s is none", (text) => {
    put(text);
    expect(readBy(useTyped, initial)).toEqual({ read: initial, changed: initial });
  });
});

describe("redemptions of this tab", () => {
  const put = (text: string) => session.setItem("stashwell.draft.redeem", text);
  const pin = { pin: "ABCDEFGHJKMN0123", at: Date.now() };

  it.each([{ pin }, { pin, unanswered: {}, undoable: null }])("from an earlier version are read: %j", (old) => {
    put(JSON.stringify(old));
    expect(redemptions.storedPin()).toBe(pin.pin);
    expect(redemptions.firstUnanswered()).toBeUndefined();
    redemptions.storePin(undefined);
    expect(session.getItem("stashwell.draft.redeem")).toBeNull();
  });

  it.each(["null", '"text"', "[1]", "{ cut off"])("that are %s are none", (text) => {
    put(text);
    expect(redemptions.storedPin()).toBeUndefined();
    expect(redemptions.firstUnanswered()).toBeUndefined();
  });

  it("of the version before, under names of their own, are none where they are no lists", () => {
    session.setItem("stashwell.draft.redeem.own.ana", "null");
    session.setItem("stashwell.draft.redeem.unsettled.ana", "{}");
    expect(redemptions.firstUnanswered()).toBeUndefined();
  });
});

describe("a draft of a campaign", () => {
  const initial = newCampaign("", { privacyPolicy: "", terms: "", disclaimer: "" });
  const NO_TYPE = { ...initial.template, type: undefined };

  it("from an earlier version has what has come since, and nothing of another type", () => {
    const picture = { stored: "/images/p", crop: { zoom: 2 } };
    const values = {
      name: "Winter Pantry",
      states: "all",
      products: "all",
      picture,
      template: { type: 2 },
      buttonPlace: { x: "30", y: 40 },
      translations: { ES: { name: "Despensa", picture: null } },
    };
    const read = completed({ id: "1", owner: "ana", values, stored: { sent: null, values } });
    const { picture: none } = initial;
    const expected = {
      ...initial,
      name: "Winter Pantry",
      states: "all",
      picture: { ...none, stored: "/images/p", crop: { ...none.crop, zoom: 2 } },
      template: { ...initial.template, type: 2 },
      buttonPlace: { ...initial.buttonPlace, x: "30" },
      translations: {
        ES: { name: "Despensa", privacyPolicy: "", terms: "", disclaimer: "", picture: none },
      },
    };
    expect(read).toMatchObject({ id: "1", owner: "ana", keptAt: 0, visited: [], onServer: false });
    expect(read.values).toEqual(expected);
    expect(read.stored).toEqual({ startDate: "", sent: {}, values: expected });
  });

  it.each([null, "text", [1], { values: null }, { values: "text", stored: null }])("that is %j is empty", (draft) => {
    expect(completed(draft)).toMatchObject({ values: initial, stored: { startDate: "", sent: {} } });
  });

  it("whose template is still to be chosen begins with none", () => {
    expect(completed({ values: { template: NO_TYPE } }).values.template).toEqual(NO_TYPE);
    expect(completed({ values: {} }).values.template).toEqual(initial.template);
  });
});
