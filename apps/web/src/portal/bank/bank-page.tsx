import type { ReactNode } from "react";
import { MerchantPage } from "../merchant/merchant-page.tsx";
import { RegistrationPage } from "../registration/registration-page.tsx";
import { registrationBehind } from "./acting-business.ts";

interface BankPageProps {
  title: string;
  /** Where it leads back to. */
  next: string | undefined;
  onBack: () => void;
  narrow?: boolean;
  foot?: ReactNode;
  children: ReactNode;
}

/** The bank's page in the frame that its merchant comes from: nobody who registers has an account's menus. */
export function BankPage({ title, next, onBack, narrow = true, foot, children }: BankPageProps) {
  if (!registrationBehind(next)) {
    return (
      <MerchantPage title={title} onBack={onBack} narrow={narrow} foot={foot}>
        {children}
      </MerchantPage>
    );
  }
  return (
    <RegistrationPage title={title} onBack={onBack} foot={foot}>
      <div className="step-head">
        <h1 tabIndex={-1}>{title}</h1>
      </div>
      {children}
    </RegistrationPage>
  );
}
