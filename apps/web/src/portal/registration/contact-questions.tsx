import { useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { PhoneField } from "./phone-field.tsx";
import type { QuestionsProps } from "./use-registration.ts";
import { proposedUserName } from "./registration-form.ts";
import type { Country } from "./use-countries.ts";

interface ContactQuestionsProps extends QuestionsProps {
  countries: readonly Country[];
}

/** Contact details of the business, and its account. */
export function ContactQuestions({ form, countries }: ContactQuestionsProps) {
  const t = useTranslate();
  const { values, texts, field, change } = form;
  // A user name that the user chose is left unchanged; a proposed one follows the email address.
  const [proposed, setProposed] = useState(() => proposedUserName(values.email));
  const propose = () => {
    const userName = proposedUserName(values.email);
    if (userName === "" || (values.userName !== "" && values.userName !== proposed)) return;
    setProposed(userName);
    if (userName !== values.userName) change({ userName });
  };
  return (
    <>
      <SelectField
        {...field("countryId")}
        prompt={t("registrationScreens.chooseCountry")}
        options={countries.map(({ countryId, countryName }) => ({ value: countryId, label: countryName }))}
        autoComplete="country"
        onChange={(countryId) =>
          change({ countryId, phoneCode: "", stateId: "", cityId: "", latitude: "", longitude: "" })
        }
      />
      <PhoneField
        codeId={field("phoneCode").id}
        phoneId={field("businessPhone").id}
        codes={countries.map(({ phoneCode }) => phoneCode)}
        phoneCode={values.phoneCode}
        businessPhone={values.businessPhone}
        error={texts.businessPhone ?? texts.phoneCode}
        onChange={change}
      />
      <TextField
        {...field("email")}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        help={t("registrationScreens.emailHelp")}
        autoComplete="email"
        maxLength={254}
        onBlur={propose}
      />
      <TextField
        {...field("userName")}
        autoCapitalize="none"
        help={t("registrationScreens.userNameHelp")}
        selectsValue={values.userName !== "" && values.userName === proposed}
        autoComplete="username"
        maxLength={80}
      />
      <div className="stack roomy question-pair">
        <TextField {...field("firstName")} autoComplete="given-name" maxLength={80} />
        <TextField {...field("lastName")} autoComplete="family-name" maxLength={80} />
      </div>
    </>
  );
}
