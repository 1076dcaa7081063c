import { call, CallError } from "../../lib/call.ts";
import { paths } from "../../lib/paths.ts";
import { readSession } from "../../lib/session.ts";
import { clearErrors, firstMissing, showError, showRefusal } from "./login-fields.ts";
import { toast } from "./toast.ts";

type Form = HTMLFormElement;

const fieldOf = (form: Form, name: string) => form.querySelector<HTMLInputElement>(`input[name=${name}]`);
const valueOf = (form: Form, name: string): string => fieldOf(form, name)?.value ?? "";

/** What each form does, and where it leads. */
const ACTS: Readonly<Record<string, (form: Form) => Promise<string>>> = {
  async forgot(form) {
    await call("POST /brand/user/forget-password", { email: valueOf(form, "email") });
    return paths.homeAfter("resetSent");
  },
  async reset(form) {
    const id = decodeURIComponent(location.pathname.split("/").at(-1) ?? "");
    await call("POST /brand/user/reset-password/{id}", {
      id,
      newPassword: valueOf(form, "newPassword"),
      firstName: fieldOf(form, "firstName")?.value,
      lastName: fieldOf(form, "lastName")?.value,
    });
    const { as } = form.querySelector<HTMLElement>("[data-as]")?.dataset ?? {};
    if (as === "operator") return paths.operatorSignIn;
    return paths.loginAfter(as === "business" ? "business" : "brand", "passwordSet");
  },
};

/** The second password has to be the first; the server does not ask for it twice. */
function firstDiffering(form: Form): HTMLInputElement | undefined {
  const confirmation = fieldOf(form, "confirmPassword");
  if (!confirmation || confirmation.value === valueOf(form, "newPassword")) return undefined;
  showError(confirmation, confirmation.dataset.differs ?? "");
  return confirmation;
}

function tell(form: Form, error: unknown): void {
  const { status, messages, fields } = error instanceof CallError ? error : new CallError(0);
  // The page itself says best what became of a link that is dead.
  if (status === 404) return location.reload();
  for (const [name, [text]] of Object.entries(fields)) {
    const input = fieldOf(form, name);
    if (input && text) showError(input, text);
  }
  const text = messages[0] ?? form.dataset.unreached ?? "";
  if (Object.keys(fields).length === 0) showRefusal(form, text);
  toast(text, "error");
  form.querySelector<HTMLInputElement>("[aria-invalid=true]")?.focus();
}

function setBusy(button: HTMLButtonElement, busy: boolean): void {
  button.dataset.rest ??= button.textContent;
  button.textContent = (busy ? button.dataset.busy : button.dataset.rest) ?? "";
  button.setAttribute("aria-disabled", String(busy));
}

function showButtons(form: Form): void {
  for (const button of form.querySelectorAll<HTMLButtonElement>(".login__show")) {
    const input = button.parentElement?.querySelector("input");
    if (!input) continue;
    button.hidden = false;
    button.addEventListener("click", () => {
      const shown = input.type === "password";
      input.type = shown ? "text" : "password";
      button.setAttribute("aria-pressed", String(shown));
    });
  }
}

function submitByScript(form: Form, act: (form: Form) => Promise<string>): void {
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  if (!button) return;
  const submit = async () => {
    clearErrors(form);
    const atFault = firstMissing(form) ?? firstDiffering(form);
    if (atFault) return atFault.focus();
    setBusy(button, true);
    try {
      location.assign(await act(form));
    } catch (error) {
      setBusy(button, false);
      tell(form, error);
    }
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (button.getAttribute("aria-disabled") !== "true") void submit();
  });
  addEventListener("pageshow", () => setBusy(button, false));
}

/** What was said once is not said again when the page is loaded anew. */
function forgetNotice(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has("notice")) return;
  address.searchParams.delete("notice");
  history.replaceState(null, "", address.pathname + address.search);
}

/** Forgotten and mailed passwords: answers without a page in between, and nothing lost on a bad network. */
export function enhanceAccountForms(): void {
  forgetNotice();
  const isRecovery = location.pathname === paths.forgotPassword || location.pathname.startsWith("/reset-password/");
  if (isRecovery && readSession()) return location.replace(paths.dashboard);
  const form = document.querySelector<Form>("form[data-account-form]");
  const act = ACTS[form?.dataset.accountForm ?? ""];
  if (!form || !act) return;
  showButtons(form);
  submitByScript(form, act);
  // Where the server has refused the form.
  form.querySelector<HTMLInputElement>("[aria-invalid=true]")?.focus();
}
