import { expect, test } from "vitest";
import { aStore } from "../stores/a-store.ts";
import { chosenStore } from "./chosen-store.ts";

const store = (storeId: string, joined = false) =>
  aStore({
    id: storeId,
    standing: { joined, suspended: false, totalStock: 0, waitingQty: 0, reached: true, live: joined },
  });

test.each([
  ["the named one", [store("a"), store("b", true), store("c")], "c", "c"],
  ["without a name the one that joined", [store("a"), store("b", true)], undefined, "b"],
  ["a name of somebody else's names nothing", [store("a"), store("b", true)], "x", "b"],
  ["before joining the primary one, which comes first", [store("a"), store("b")], undefined, "a"],
  ["none where there is none", [], "a", undefined],
])("%s", (_case, stores, named, expected) => expect(chosenStore(stores, named)?.id).toBe(expected));
