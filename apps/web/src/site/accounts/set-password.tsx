import { PASSWORD_MAX, PASSWORD_MIN } from "@stashwell/shared/accounts/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { LinkOwner, SiteContext, SitePage } from "@stashwell/shared/site/pages";
import { PERSON_NAME_MAX } from "@stashwell/shared/team/rules";
import type { Translate } from "@stashwell/shared/messages/translate";
import { useTranslate } from "../../lib/i18n.tsx";
import type { PageContent } from "../page-content.ts";
import { AccountPage, ErrorLine, PasswordField } from "./account-form.tsx";

type SetPasswordPage = Extract<SitePage, { page: "setPassword" }>;

function titleOf({ reason, organizationName: brand }: LinkOwner, t: Translate): string {
  if (reason === "invitation") return t("accountScreens.joinTitle", { brand });
  return t(reason === "first" ? "accountScreens.firstTitle" : "accountScreens.resetTitle");
}

function textOf({ reason, as, email, organizationName: name }: LinkOwner, t: Translate): string {
  if (reason === "invitation") return t("accountScreens.joinText", { email });
  if (as === "operator") return t("accountScreens.forOperator", { email });
  return t(as === "brand" ? "accountScreens.forBrand" : "accountScreens.forBusiness", { email, name });
}

interface NameFieldProps {
  name: "firstName" | "lastName";
  autoComplete: "given-name" | "family-name";
  value: string;
  error?: string;
  /** What the script says when it is empty and must not be. */
  missing?: string;
}

function NameField({ name, autoComplete, value, error, missing }: NameFieldProps) {
  const t = useTranslate();
  return (
    <div className="field">
      <label className="field__label" htmlFor={name}>
        {t(`team.${name}`)}
      </label>
      <input
        className="field__control"
        id={name}
        name={name}
        type="text"
        defaultValue={value}
        autoComplete={autoComplete}
        maxLength={PERSON_NAME_MAX}
        required={missing !== undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${name}-error`}
        data-missing={missing}
      />
      <ErrorLine id={`${name}-error`} text={error} />
    </div>
  );
}

interface NameFieldsProps {
  name: NonNullable<LinkOwner["name"]>;
  /** Whether the first name has to be there: what somebody redeems is told by it. */
  isNeeded: boolean;
  error: string | undefined;
}

/** How somebody who is invited is called, as the inviter wrote it. */
function NameFields({ name, isNeeded, error }: NameFieldsProps) {
  const t = useTranslate();
  const missing = isNeeded ? t("cashiers.firstNameRequired") : undefined;
  return (
    <>
      <NameField name="firstName" autoComplete="given-name" value={name.firstName} error={error} missing={missing} />
      <NameField name="lastName" autoComplete="family-name" value={name.lastName} />
    </>
  );
}

function SetPassword({ page, context }: { page: SetPasswordPage; context: SiteContext }) {
  const t = useTranslate();
  const { owner, max, faults, fault } = page;
  const told = (key: MessageKey | undefined) => key && t(key, { max });
  return (
    <AccountPage
      context={context}
      does="reset"
      title={titleOf(owner, t)}
      text={textOf(owner, t)}
      refusal={told(fault)}
      fields={
        <>
          {/* For password managers, which file a password under a name. */}
          <input
            className="visually-hidden"
            type="text"
            defaultValue={owner.email}
            autoComplete="username"
            readOnly
            tabIndex={-1}
            aria-hidden
          />
          {owner.name && (
            <NameFields name={owner.name} isNeeded={owner.as === "business"} error={told(faults.firstName)} />
          )}
          <PasswordField
            name="newPassword"
            label={t("accountScreens.newPassword")}
            help={t("accountScreens.passwordHelp", { min: PASSWORD_MIN, max: Math.max(max, PASSWORD_MAX) })}
            error={told(faults.newPassword)}
            missing={t("accounts.newPasswordRequired")}
          />
          <PasswordField
            name="confirmPassword"
            label={t("accountScreens.confirmPassword")}
            error={told(faults.confirmPassword)}
            missing={t("accounts.confirmRequired")}
            differs={t("accounts.confirmDiffers")}
          />
        </>
      }
      acts={
        <button
          className="button button--solid button--large button--wide"
          type="submit"
          data-as={owner.as}
          data-busy={t("accountScreens.saving")}
        >
          {t("common.submit")}
        </button>
      }
    />
  );
}

/** Where a mailed link leads: a first password, another one, or the way into a brand's team. */
export const setPasswordPage = (page: SetPasswordPage, context: SiteContext, t: Translate): PageContent => ({
  head: { title: `${titleOf(page.owner, t)} · ${t("common.productName")}`, noIndex: true },
  body: <SetPassword page={page} context={context} />,
});
