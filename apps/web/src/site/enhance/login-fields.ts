import { CallError } from "../../lib/call-error.ts";
import { toast } from "./toast.ts";

const inputsOf = (form: HTMLFormElement) => form.querySelectorAll<HTMLInputElement>("input[name]");
const errorLineOf = (input: HTMLInputElement) => document.getElementById(`${input.id}-error`);

/** Shows an error below its field. */
export function showError(input: HTMLInputElement, text: string): void {
  const line = errorLineOf(input);
  const words = line?.querySelector("span");
  if (!line || !words) return;
  words.textContent = text;
  line.hidden = false;
  input.setAttribute("aria-invalid", "true");
}

function clearError(input: HTMLInputElement): void {
  input.removeAttribute("aria-invalid");
  const line = errorLineOf(input);
  if (line) line.hidden = true;
}

function showRefusal(form: HTMLFormElement, text: string): void {
  const line = form.querySelector<HTMLElement>(".login__refusal");
  if (!line) return;
  line.textContent = text;
  line.hidden = false;
}

export function clearErrors(form: HTMLFormElement): void {
  for (const input of inputsOf(form)) clearError(input);
  const refusal = form.querySelector<HTMLElement>(".login__refusal");
  if (refusal) refusal.hidden = true;
}

/** Shows an error at each empty required field, and returns the first. */
function firstMissing(form: HTMLFormElement): HTMLInputElement | undefined {
  const missing = [...inputsOf(form)].filter(
    ({ dataset, value, disabled }) => !disabled && dataset.missing !== undefined && value.trim() === "",
  );
  for (const input of missing) {
    showError(input, input.dataset.missing ?? "");
    input.addEventListener("input", () => clearError(input), { once: true });
  }
  return missing[0];
}

/** Shows why a form was rejected, at its fields or above them; returns the error. */
export function showFailure(form: HTMLFormElement, error: unknown, unreached: string): CallError {
  const refusal = error instanceof CallError ? error : new CallError(0);
  const { messages, fields } = refusal;
  for (const input of inputsOf(form)) {
    const [text] = fields[input.name] ?? [];
    if (text) showError(input, text);
  }
  const text = messages[0] ?? unreached;
  if (Object.keys(fields).length === 0) showRefusal(form, text);
  toast(text, "error");
  return refusal;
}

export const focusInvalid = (form: HTMLFormElement): void =>
  form.querySelector<HTMLInputElement>("[aria-invalid=true]")?.focus();

function setBusy(button: HTMLButtonElement, busy: boolean): void {
  button.dataset.rest ??= button.textContent;
  button.textContent = (busy ? button.dataset.busy : button.dataset.rest) ?? "";
  button.setAttribute("aria-disabled", String(busy));
}

interface Submitting {
  /** Validates the fields and shows the errors; returns the first invalid field. */
  firstWrong(): HTMLInputElement | undefined;
  act(): Promise<void>;
  onError(error: unknown): void;
}

/** Submits a valid form with fetch; further submits are ignored while one is pending. */
export function submitByScript(form: HTMLFormElement, { firstWrong, act, onError }: Submitting): void {
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  if (!button) return;
  const submit = async () => {
    clearErrors(form);
    const wrong = firstMissing(form) ?? firstWrong();
    if (wrong) return wrong.focus();
    setBusy(button, true);
    try {
      await act();
    } catch (error) {
      setBusy(button, false);
      onError(error);
    }
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (button.getAttribute("aria-disabled") !== "true") void submit();
  });
  // The page may be restored from the back/forward cache.
  addEventListener("pageshow", () => setBusy(button, false));
}

/** Buttons that reveal a password. */
export function showPasswordButtons(form: HTMLFormElement): void {
  for (const button of form.querySelectorAll<HTMLButtonElement>(".password-input__show")) {
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

export function capsLockNotice(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>("#login-password");
  const notice = form.querySelector<HTMLElement>("#login-caps");
  if (!input || !notice) return;
  const look = (event: KeyboardEvent) => {
    const text = event.getModifierState?.("CapsLock") ? (notice.dataset.text ?? "") : "";
    if (notice.textContent !== text) notice.textContent = text;
  };
  input.addEventListener("keydown", look);
  input.addEventListener("keyup", look);
  input.addEventListener("blur", () => (notice.textContent = ""));
}
