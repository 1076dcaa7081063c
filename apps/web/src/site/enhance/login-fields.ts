const inputsOf = (form: HTMLFormElement) => form.querySelectorAll<HTMLInputElement>("input[name]");
const errorLineOf = (input: HTMLInputElement) => document.getElementById(`${input.id}-error`);

/** Puts a text under its field. */
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

export function showRefusal(form: HTMLFormElement, text: string): void {
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

/** Says what is missing beside each empty field that has to be filled, and gives the first of them. */
export function firstMissing(form: HTMLFormElement): HTMLInputElement | undefined {
  const missing = [...inputsOf(form)].filter(
    ({ dataset, value, disabled }) => !disabled && dataset.missing !== undefined && value.trim() === "",
  );
  for (const input of missing) {
    showError(input, input.dataset.missing ?? "");
    input.addEventListener("input", () => clearError(input), { once: true });
  }
  return missing[0];
}

export function showPasswordButton(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>(".login__show");
  const input = form.querySelector<HTMLInputElement>("#login-password");
  if (!button || !input) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    const shown = input.type === "password";
    input.type = shown ? "text" : "password";
    button.setAttribute("aria-pressed", String(shown));
  });
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
