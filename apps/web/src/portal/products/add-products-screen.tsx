import { Link, useNavigate } from "@tanstack/react-router";
import { Button, Form } from "antd";
import { ChevronRight, Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { PRODUCTS_PER_BATCH } from "@stashwell/shared/products/rules";
import { CallError } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { type FieldProblem, FormErrorSummary } from "../parts/form-error-summary.tsx";
import { LeaveGuard } from "../parts/leave-guard.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { useCallToasts } from "../parts/use-call-toasts.ts";
import { useFormProblems } from "../parts/use-form-problems.ts";
import { type ChosenProduct, chosenOf, isTooMuch, withErrors } from "./batch.ts";
import { cardId, ChosenProducts } from "./chosen-products.tsx";
import { ProductFields, type ProductValues } from "./product-fields.tsx";
import { UploadBar } from "./upload-bar.tsx";
import { useSubmission } from "./use-submission.ts";
import "./products.css";

const FORM = "newProduct";
/** After the products are stored, in milliseconds. */
const BACK_AFTER = 1_000;

const isBlank = ({ productImage, name, upc }: Partial<ProductValues>): boolean =>
  !productImage && !name?.trim() && !upc?.trim();

function Breadcrumb() {
  const t = useTranslate();
  return (
    <nav aria-label={t("productScreens.breadcrumb")} className="breadcrumb">
      <ol>
        <li>
          <Link to={paths.products}>{t("productScreens.list")}</Link>
          <ChevronRight size={14} strokeWidth={2} aria-hidden />
        </li>
        <li aria-current="page">{t("productScreens.create")}</li>
      </ol>
    </nav>
  );
}

/** Builds a list of new products, and submits it whole. */
export function AddProductsScreen() {
  const t = useTranslate();
  const toasts = useCallToasts();
  const navigate = useNavigate();
  const [form] = Form.useForm<ProductValues>();
  const { problems, fromForm, clear } = useFormProblems(form, FORM);
  const [refused, setRefused] = useState<readonly FieldProblem[]>([]);
  const [chosen, setChosen] = useState<readonly ChosenProduct[]>([]);
  const [blank, setBlank] = useState(true);
  const [said, setSaid] = useState("");

  /** Where the next product begins, and where a card's going leaves the focus. */
  const [start, setStart] = useState(0);
  useEffect(() => {
    if (start > 0) document.getElementById(`${FORM}_productImage`)?.focus();
  }, [start]);

  const { submit, sending, sent, share } = useSubmission({
    onDone: toasts.success,
    onRefused: (error, tried) => {
      if (error instanceof CallError) {
        const judged = withErrors(tried, error);
        setChosen(judged);
        setRefused(
          judged.flatMap((product) =>
            product.errors.map((text) => ({ fieldId: cardId(product), text: `${product.name}: ${text}` })),
          ),
        );
      }
      toasts.failure(error);
    },
  });
  useEffect(() => {
    if (!sent) return undefined;
    const timer = setTimeout(() => void navigate({ to: paths.products }), BACK_AFTER);
    return () => clearTimeout(timer);
  }, [sent, navigate]);

  /** The list with the form's product in it; undefined when it does not fit any more. */
  const accept = (values: ProductValues): readonly ChosenProduct[] | undefined => {
    const tooMuch = isTooMuch(chosen, values);
    if (tooMuch) {
      toasts.validation(t(`productScreens.${tooMuch}`, { count: PRODUCTS_PER_BATCH }));
      return undefined;
    }
    const longer = [...chosen, chosenOf(values)];
    setChosen(longer);
    form.resetFields();
    setBlank(true);
    clear();
    setSaid(t("productScreens.chosen", { count: longer.length }));
    return longer;
  };
  const refuse = (failed: Parameters<typeof fromForm>[0]): undefined => {
    toasts.validation(fromForm(failed)[0] ?? t("errors.validation"));
  };
  const submitAll = async () => {
    setRefused([]);
    if (blank && chosen.length === 0) {
      toasts.validation(t("products.empty"));
      return;
    }
    const list = blank ? chosen : await form.validateFields().then(accept, refuse);
    if (!list) return;
    setChosen(list.map((product) => ({ ...product, errors: [] })));
    submit(list);
  };
  const remove = (product: ChosenProduct) => {
    setChosen((products) => products.filter(({ key }) => key !== product.key));
    setSaid(t("productScreens.deleted", { name: product.name }));
    setStart(start + 1);
  };
  const takeBack = (product: ChosenProduct) => {
    setChosen((products) => products.filter(({ key }) => key !== product.key));
    form.setFieldsValue(product);
    setBlank(false);
    setRefused([]);
    setStart(start + 1);
  };
  const busy = sending || sent;
  return (
    <div className="add-products-screen">
      <PageHeader title={t("productScreens.create")} above={<Breadcrumb />} />
      <FormErrorSummary problems={refused} />
      <div className="add-products">
        <section className="add-products__form" aria-labelledby="new-product">
          <h2 id="new-product">{t("productScreens.fresh")}</h2>
          <Form
            form={form}
            name={FORM}
            layout="vertical"
            disabled={busy}
            onValuesChange={(_changed, values: ProductValues) => setBlank(isBlank(values))}
            onFinish={(values) => accept(values) && setStart(start + 1)}
            onFinishFailed={refuse}
          >
            <FormErrorSummary problems={problems} />
            <ProductFields form={form} takenUpcs={chosen.map(({ upc }) => upc)} disabled={busy} />
            <Button htmlType="submit" icon={<Plus size={16} strokeWidth={2} aria-hidden />}>
              {t("productScreens.add")}
            </Button>
          </Form>
        </section>
        <section className="add-products__chosen" aria-labelledby="chosen-products">
          <h2 id="chosen-products">{t("productScreens.chosen", { count: chosen.length })}</h2>
          <ChosenProducts products={chosen} onEdit={blank ? takeBack : undefined} onDelete={remove} disabled={busy} />
        </section>
      </div>
      <output className="visually-hidden">{said}</output>
      <div className="add-products__bar">
        {sending && <UploadBar share={share} />}
        <Button type="primary" loading={sending} disabled={sent} onClick={() => void submitAll()}>
          {t("productScreens.submit")}
        </Button>
      </div>
      <LeaveGuard dirty={!sent && (!blank || chosen.length > 0)} />
    </div>
  );
}
