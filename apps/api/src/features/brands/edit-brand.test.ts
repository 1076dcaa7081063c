import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { makePictureUrl } from "@stashwell/testing/pictures";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.drop());

const CHANGED = {
  name: "  Larkfield Foods ",
  primaryColor: "6e4509",
  secondaryColor: "#F0C36A",
  tertiaryColor: "#fff",
  phoneCode: "+1",
  phone: "(404) 555-0142",
  supportEmail: "care@larkfield.example",
  website: "larkfield.example",
};
const STORED = {
  ...CHANGED,
  name: "Larkfield Foods",
  primaryColor: "#6E4509",
  tertiaryColor: "#FFFFFF",
  website: "https://larkfield.example",
};

describe("the profile of a brand", () => {
  it("is changed by an owner, is what everybody sees from then on, and stands in the history", async () => {
    const { token, brandId } = await test.signInBrand({ webUrl: "larkfield" });
    const { body } = await test.call("GET /brand/profile", {}, { token });
    expect(body.data).toMatchObject({ version: 0, webUrl: "larkfield", supportEmail: "", website: "", logo: null });

    const logo = await makePictureUrl();
    const saved = await test.call("PUT /brand/profile", { ...CHANGED, logo, version: 0 }, { token });
    expect(saved).toMatchObject({ status: 200, body: { data: { ...STORED, version: 1, webUrl: "larkfield" } } });
    expect(saved.body.data.logo).toMatch(/^\//);

    const face = await test.call("GET /brand/campaign/brandDetails", { organizationId: brandId });
    expect(face.body).toMatchObject({ organizationName: "Larkfield Foods", primaryColor: "#6E4509" });
    expect(face.body.imageName).toBe(saved.body.data.logo);
    const history = await test.call("GET /brand/team/audit", {}, { token });
    expect(history.body.data[0]).toMatchObject({ action: "brand.edit" });
  });

  it("keeps the logo that is not sent, and the one whose address is sent back", async () => {
    const { token } = await test.signInBrand();
    const logo = await makePictureUrl();
    const first = await test.call("PUT /brand/profile", { ...CHANGED, logo, version: 0 }, { token });
    const again = { ...CHANGED, logo: first.body.data.logo ?? "", version: 1 };
    expect((await test.call("PUT /brand/profile", again, { token })).body.data.logo).toBe(first.body.data.logo);
    const without = await test.call("PUT /brand/profile", { ...CHANGED, version: 2 }, { token });
    expect(without.body.data).toMatchObject({ logo: first.body.data.logo, version: 3 });
  });

  it("loses nobody's change: what was read before another change is refused", async () => {
    const { token } = await test.signInBrand();
    const save = (name: string) => test.call("PUT /brand/profile", { ...CHANGED, name, version: 0 }, { token });
    const replies = await Promise.all([save("One"), save("Other")]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.code).toBe("accounts.brandStale");
  });

  it("is done once under one key, however often it is sent", async () => {
    const { token } = await test.signInBrand();
    const send = () =>
      test.call(
        "PUT /brand/profile",
        { ...CHANGED, version: 0 },
        { token, headers: { "idempotency-key": "one-change" } },
      );
    expect((await send()).body.data.version).toBe(1);
    expect(await send()).toMatchObject({ status: 200, body: { data: { version: 1 } } });
  });

  it("refuses what is no color, address, or number, each at its field", async () => {
    const { token } = await test.signInBrand();
    const wrong = { ...CHANGED, name: " ", primaryColor: "red", phone: "call", supportEmail: "care", website: "no" };
    const { status, errors } = await test.call("PUT /brand/profile", { ...wrong, version: 0 }, { token });
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {}).toSorted()).toEqual(["name", "phone", "primaryColor", "supportEmail", "website"]);
    const noPicture = await test.call("PUT /brand/profile", { ...CHANGED, logo: "data:,x", version: 0 }, { token });
    expect(noPicture).toMatchObject({ status: 422, errors: { logo: [expect.any(String)] } });
  });

  it("is another brand's own", async () => {
    const [one, other] = [await test.signInBrand({ name: "One" }), await test.signInBrand({ name: "Other" })];
    await test.call("PUT /brand/profile", { ...CHANGED, version: 0 }, { token: one.token });
    const { body } = await test.call("GET /brand/profile", {}, { token: other.token });
    expect(body.data).toMatchObject({ name: "Other", version: 0 });
  });
});
