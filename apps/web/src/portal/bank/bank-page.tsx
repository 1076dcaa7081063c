import type { ReactNode } from "react";
import { MerchantPage } from "../merchant/merchant-page.tsx";
import { RegistrationPage } from "../registration/registration-page.tsx";
import { registrationBehind } from "./acting-business.ts";
import "../forms/steps.css";

interface BankPageProps {
  title: string;
  /** The return path. */
  next: string | undefined;
  onBack: () => void;
  narrow?: boolean;
  foot?: ReactNode;
  children: ReactNode;
}

/** The bank page, in the frame of a merchant's screen or of the registration, which has no account menu. */
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
