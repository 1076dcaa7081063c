import { useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { SelectField } from "../participation/select-field.tsx";
import { TextField } from "../participation/text-field.tsx";
import { PhoneField } from "./phone-field.tsx";
import { fieldId, type QuestionsProps } from "./questions.ts";
import { proposedUserName } from "./registration-form.ts";
import type { Country } from "./use-countries.ts";

interface ContactQuestionsProps extends QuestionsProps {
  countries: readonly Country[];
}

/** How the business is reached, and who answers for it. */
export function ContactQuestions({ form, texts, change, countries }: ContactQuestionsProps) {
  const t = useTranslate();
  // A name that one chose is left alone; one that we proposed follows the address.
  const [proposed, setProposed] = useState(() => proposedUserName(form.email));
  const propose = () => {
    const userName = proposedUserName(form.email);
    if (userName === "" || (form.userName !== "" && form.userName !== proposed)) return;
    setProposed(userName);
    if (userName !== form.userName) change({ userName });
  };
  return (
    <>
      <SelectField
        id={fieldId("countryId")}
        label={t("onboarding.country")}
        value={form.countryId}
        prompt={t("onboarding.chooseCountry")}
        options={countries.map(({ countryId, countryName }) => ({ value: countryId, label: countryName }))}
        error={texts.countryId}
        autoComplete="country"
        onChange={(countryId) =>
          change({ countryId, phoneCode: "", stateId: "", cityId: "", latitude: "", longitude: "" })
        }
      />
      <PhoneField
        codeId={fieldId("phoneCode")}
        phoneId={fieldId("businessPhone")}
        codes={countries.map(({ phoneCode }) => phoneCode)}
        phoneCode={form.phoneCode}
        businessPhone={form.businessPhone}
        error={texts.businessPhone ?? texts.phoneCode}
        onChange={change}
      />
      <TextField
        id={fieldId("email")}
        label={t("onboarding.email")}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        value={form.email}
        error={texts.email}
        help={t("onboarding.emailHelp")}
        autoComplete="email"
        maxLength={254}
        onChange={(email) => change({ email })}
        onBlur={propose}
      />
      <TextField
        id={fieldId("userName")}
        label={t("onboarding.userName")}
        autoCapitalize="none"
        value={form.userName}
        error={texts.userName}
        help={t("onboarding.userNameHelp")}
        selectsValue={form.userName !== "" && form.userName === proposed}
        autoComplete="username"
        maxLength={80}
        onChange={(userName) => change({ userName })}
      />
      <div className="question-pair">
        <TextField
          id={fieldId("firstName")}
          label={t("onboarding.firstName")}
          value={form.firstName}
          error={texts.firstName}
          autoComplete="given-name"
          maxLength={80}
          onChange={(firstName) => change({ firstName })}
        />
        <TextField
          id={fieldId("lastName")}
          label={t("onboarding.lastName")}
          value={form.lastName}
          error={texts.lastName}
          autoComplete="family-name"
          maxLength={80}
          onChange={(lastName) => change({ lastName })}
        />
      </div>
    </>
  );
}
