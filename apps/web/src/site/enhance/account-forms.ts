import { call } from "../../lib/call.ts";
import { CallError } from "../../lib/call-error.ts";
import { clearSession } from "../../lib/session.ts";
import { withWork } from "../../lib/with-work.ts";
import { paths } from "../../lib/paths.ts";
import { storedIdentifier } from "../../lib/storage/stored.ts";
import { askWhoAccepts } from "./invitation.ts";
import { focusInvalid, showError, showFailure, showPasswordButtons, submitByScript } from "./login-fields.ts";

type Form = HTMLFormElement;

const fieldOf = (form: Form, name: string) => form.querySelector<HTMLInputElement>(`input[name=${name}]`);
const valueOf = (form: Form, name: string): string => fieldOf(form, name)?.value ?? "";

/** The action of each form. Returns the URL to navigate to; undefined if the page itself shows the result. */
const ACTS: Readonly<Record<string, (form: Form) => Promise<string | undefined>>> = {
  async forgot(form) {
    const email = valueOf(form, "email");
    await withWork((work) => call("POST /brand/user/forget-password", { email, work }));
    return paths.homeAfter("resetSent");
  },
  async reset(form) {
    const id = decodeURIComponent(location.pathname.split("/").at(-1) ?? "");
    const { toRoll } = await call("POST /brand/user/reset-password/{id}", {
      id,
      newPassword: valueOf(form, "newPassword"),
      firstName: fieldOf(form, "firstName")?.value,
      lastName: fieldOf(form, "lastName")?.value,
    });
    // It has ended, like all others of the account.
    if (form.querySelector("[data-reason=restore]")) clearSession();
    storedIdentifier.write(form.querySelector<HTMLInputElement>("[autocomplete=username]")?.value ?? "");
    if (toRoll && Object.values(toRoll).some(({ length }) => length > 0)) {
      const { showToRoll } = await import("./to-roll.ts");
      showToRoll(form, toRoll);
      return undefined;
    }
    const { as } = form.querySelector<HTMLElement>("[data-as]")?.dataset ?? {};
    if (as === "operator") return paths.operatorSignIn;
    return paths.loginAfter(as === "business" ? "business" : "brand", "passwordSet");
  },
};

/** The confirmation must equal the password; only the browser checks this. */
function firstDiffering(form: Form): HTMLInputElement | undefined {
  const confirmation = fieldOf(form, "confirmPassword");
  if (!confirmation || confirmation.value === valueOf(form, "newPassword")) return undefined;
  showError(confirmation, confirmation.dataset.differs ?? "");
  return confirmation;
}

function submit(form: Form, act: (form: Form) => Promise<string | undefined>): void {
  submitByScript(form, {
    firstWrong: () => firstDiffering(form),
    act: async () => {
      const next = await act(form);
      if (next) location.assign(next);
    },
    onError: (error) => {
      // The reloaded page explains why a link is invalid.
      if (error instanceof CallError && error.status === 404) return location.reload();
      showFailure(form, error, form.dataset.unreached ?? "");
      focusInvalid(form);
    },
  });
}

/** Submits a form with fetch, and shows validation errors at its fields. */
export function enhanceAccountForm(form: Form): void {
  const act = ACTS[form.dataset.accountForm ?? ""];
  if (!act) return;
  showPasswordButtons(form);
  askWhoAccepts(form);
  submit(form, act);
  focusInvalid(form);
}
