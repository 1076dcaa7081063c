import { stores } from "@stashwell/shared/stores/contract";
import { transactionOf } from "../../platform/db/db.ts";
import { preparedRoute, type Route, route } from "../../platform/http/route.ts";
import { hashPicture, keepPicture } from "../../documents/images/store-image.ts";
import { requirePublished } from "../campaigns/require-campaign.ts";
import { addPicture, arrangePictures, hasRoomFor, picturesFull, removePicture } from "./manage-pictures.ts";
import { changeStore, makePrimary, removeStore, setOpening } from "./manage-store.ts";
import { listOwnStores } from "./own-store-queries.ts";
import { requireOwnStore } from "./require-own-store.ts";
import { toOwnStore, toPicture } from "./to-wire.ts";

export const storeRoutes: Route[] = [
  route(stores.mine, async ({ db, session, input, services: { clock } }) => {
    const campaign = input.campaignId === undefined ? undefined : await requirePublished(db, input.campaignId);
    const own = await listOwnStores(db, session.businessId, clock.now(), campaign?.id);
    return { data: own.map(toOwnStore) };
  }),

  route(stores.update, async ({ db, session, input, t, services: { clock } }) => {
    const { storeId, ...form } = input;
    await changeStore(transactionOf(db), { session, storeId, at: clock.now() }, form);
    return { message: t("stores.updated") };
  }),

  route(stores.makePrimary, async ({ db, session, input, t, services: { clock } }) => {
    const name = await makePrimary(transactionOf(db), { session, storeId: input.storeId, at: clock.now() });
    return { message: t("stores.primaryChanged", { name }) };
  }),

  route(stores.setOpening, async ({ db, session, input, t, services: { clock } }) => {
    const { storeId, open } = input;
    const name = await setOpening(transactionOf(db), { session, storeId, at: clock.now() }, open);
    return { message: t(open ? "stores.opened" : "stores.closed", { name }) };
  }),

  route(stores.remove, async ({ db, session, input, t, services: { clock } }) => {
    const name = await removeStore(transactionOf(db), { session, storeId: input.storeId, at: clock.now() });
    return { message: t("stores.removed", { name }) };
  }),

  preparedRoute(
    stores.addPicture,
    async ({ session, input, services }) => {
      const store = await requireOwnStore(services.db, session.businessId, input.storeId);
      const picture = await hashPicture(input.image, "image", session.businessId);
      const stored = await hasRoomFor(services.db, store.id, picture.hash);
      if (stored) await keepPicture(services, services.db, picture, "image", session.businessId);
      return { hash: picture.hash, stored };
    },
    async ({ db, session, input, t, services: { clock } }, { hash, stored }) => {
      if (!stored) throw picturesFull();
      const { storeId, alt } = input;
      const act = { session, storeId, at: clock.now() };
      const hung = await addPicture(transactionOf(db), act, { image_hash: hash, alt });
      return { message: t("stores.pictureAdded"), data: hung.map(toPicture) };
    },
  ),

  route(stores.removePicture, async ({ db, session, input, t, services: { clock } }) => {
    const act = { session, storeId: input.storeId, at: clock.now() };
    const left = await removePicture(transactionOf(db), act, input.pictureId);
    return { message: t("stores.pictureRemoved"), data: left.map(toPicture) };
  }),

  route(stores.arrangePictures, async ({ db, session, input, t, services: { clock } }) => {
    const act = { session, storeId: input.storeId, at: clock.now() };
    const requested = input.pictures.map(({ pictureId, alt }) => ({ image_hash: pictureId, alt }));
    const arranged = await arrangePictures(transactionOf(db), act, requested);
    return { message: t("stores.picturesArranged"), data: arranged.map(toPicture) };
  }),
];
