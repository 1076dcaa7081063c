import { ConfigProvider } from "antd";
import { type ReactNode, use, useMemo } from "react";
import { useI18n } from "../../lib/i18n.tsx";
import { antLocale } from "./locale.ts";
import { themeFor } from "./theme.ts";
import { useMedia } from "./use-media.ts";
import "./links.css";

/** The server allows run-time styles by this nonce only. */
const readNonce = (): string | undefined => document.getElementById("root")?.dataset.nonce;

/** The mark stands behind the label, as everywhere else in the product. */
const markRequired = (label: ReactNode, { required }: { required: boolean }) => (
  <>
    {label}
    {required && (
      <span className="required-mark" aria-hidden>
        *
      </span>
    )}
  </>
);
const FORM = { requiredMark: markRequired };

/** Ant Design in our look, in the language in use, under our Content-Security-Policy. */
export function AntProvider({ children }: { children: ReactNode }) {
  const { language } = useI18n();
  const locale = use(antLocale(language));
  const phone = useMedia("(max-width: 767px)");
  const still = useMedia("(prefers-reduced-motion: reduce)");
  const theme = useMemo(() => themeFor({ phone, still }), [phone, still]);
  const csp = useMemo(() => ({ nonce: readNonce() }), []);
  return (
    <ConfigProvider theme={theme} locale={locale} csp={csp} form={FORM}>
      {children}
    </ConfigProvider>
  );
}
