import { Form, type FormInstance, Input } from "antd";
import {
  hasWrongCheckDigit,
  PRODUCT_NAME_MAX,
  productNameFault,
  UPC_MAX,
  upcFault,
} from "@stashwell/shared/products/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { CallError, call } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { useCallToasts } from "../parts/use-call-toasts.ts";
import { PictureField } from "./picture-field.tsx";
import type { PictureReading } from "./use-picture-reading.ts";

export interface ProductValues {
  productImage: string;
  name: string;
  upc: string;
}

/** How long typing rests before the server is asked about a UPC, in milliseconds. */
const RESTS = 400;

interface ProductFieldsProps {
  form: FormInstance<ProductValues>;
  /** UPCs that may not come again; given for a new product only, for which the server is asked as well. */
  takenUpcs?: readonly string[];
  onReading: PictureReading["onReading"];
  disabled?: boolean;
}

/** What the server says of a UPC; a server that cannot be asked will judge when the product is submitted. */
async function serverFault(upc: string): Promise<string | undefined> {
  try {
    await call("GET /brand/product/checkUSPNumber", { upc });
    return undefined;
  } catch (error) {
    const isVerdict = error instanceof CallError && (error.status === 409 || error.status === 422);
    return isVerdict ? error.message : undefined;
  }
}

/** Picture, name and UPC of a product, with the rules that both sides share. */
export function ProductFields({ form, takenUpcs, onReading, disabled }: ProductFieldsProps) {
  const t = useTranslate();
  const toasts = useCallToasts();
  const by =
    (fault: (text: string) => MessageKey | undefined) =>
    async (_rule: unknown, text: string | undefined): Promise<void> => {
      const key = fault((text ?? "").trim());
      if (key) throw new Error(t(key));
    };
  const isFree = async (_rule: unknown, text: string | undefined) => {
    const upc = (text ?? "").trim();
    if (!takenUpcs || upcFault(upc)) return;
    const fault = takenUpcs.includes(upc) ? t("products.upcTaken") : await serverFault(upc);
    if (fault) throw new Error(fault);
  };
  const hint = async (_rule: unknown, text: string | undefined) => {
    if (hasWrongCheckDigit((text ?? "").trim())) throw new Error(t("productScreens.checkDigit"));
  };
  return (
    <>
      <Form.Item
        name="productImage"
        label={t("productScreens.image")}
        required
        rules={[{ required: true, message: t("products.imageRequired") }]}
      >
        <PictureField
          disabled={disabled}
          onReading={onReading}
          onFault={(fault) => {
            form.setFields([{ name: "productImage", errors: [t(fault)] }]);
            toasts.validation(t(fault));
          }}
        />
      </Form.Item>
      <Form.Item name="name" label={t("productScreens.name")} required rules={[{ validator: by(productNameFault) }]}>
        <Input maxLength={PRODUCT_NAME_MAX + 30} autoComplete="off" disabled={disabled} />
      </Form.Item>
      <Form.Item
        name="upc"
        label={t("productScreens.upcField")}
        required
        extra={t("productScreens.upcHelp")}
        hasFeedback={takenUpcs !== undefined}
        validateDebounce={RESTS}
        validateFirst
        rules={[{ validator: by(upcFault) }, { validator: isFree }, { warningOnly: true, validator: hint }]}
      >
        <Input maxLength={UPC_MAX + 10} autoComplete="off" className="tabular" disabled={disabled} />
      </Form.Item>
    </>
  );
}
