import { FLAG_MAIL_MINUTES } from "@stashwell/shared/review/rules";
import { reviewMail } from "../../documents/mail/mails.ts";
import { queueMail } from "../../documents/mail/send-mail.ts";
import type { Services } from "../../platform/services.ts";
import { listEditors } from "../brands/queries.ts";
import { takeNotices } from "./notice-queries.ts";

/** Mails the editors of each brand that has new flags, one mail for all flags. Returns the number of brands. */
export const notifyOfFlags = (services: Services): Promise<number> =>
  services.db.transaction().execute(async (tx) => {
    const { publicUrl } = services.config;
    const at = services.clock.now();
    const notices = await takeNotices(tx, at, at.subtract({ minutes: FLAG_MAIL_MINUTES }));
    for (const { brand_id: brandId, waiting, held, currency_sign: sign } of notices)
      for (const { email, language } of await listEditors(tx, brandId)) {
        const mail = { language, to: email, flags: waiting, held: { amount: held, sign }, publicUrl };
        await queueMail(services, tx, reviewMail({ ...mail, link: `${publicUrl}/review` }));
      }
    return notices.length;
  });
