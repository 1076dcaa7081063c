import { Link, useNavigate } from "@tanstack/react-router";
import { Button, Form } from "antd";
import { ChevronRight, Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { CallError } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { type FieldProblem, FormErrorSummary } from "../parts/form-error-summary.tsx";
import { LeaveGuard } from "../parts/leave-guard.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { readPicture } from "../parts/read-picture.ts";
import { useCallToasts } from "../parts/use-call-toasts.ts";
import { useFormProblems } from "../parts/use-form-problems.ts";
import { type ChosenProduct, chosenOf, importedProduct } from "./batch.ts";
import { cardId, ChosenProducts } from "./chosen-products.tsx";
import { ImportPanel } from "./import/import-panel.tsx";
import { PicturesDrop } from "./pictures-drop.tsx";
import { ProductFields, type ProductValues } from "./product-fields.tsx";
import { UploadBar } from "./upload-bar.tsx";
import { useChosenList } from "./use-chosen-list.ts";
import { usePictureReading } from "./use-picture-reading.ts";
import { useSubmission } from "./use-submission.ts";
import "./products.css";

const FORM = "newProduct";
/** After the products are stored, in milliseconds. */
const BACK_AFTER = 1_000;
/** More lines than this are no summary; the cards say the rest. */
const SUMMARY_MAX = 20;

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

/** What stands in the way of a list, each with the card that it is about. */
const problemsOf = (list: readonly ChosenProduct[]): FieldProblem[] =>
  list
    .flatMap((product) =>
      product.errors.map((text) => ({ fieldId: cardId(product), text: `${product.name}: ${text}` })),
    )
    .slice(0, SUMMARY_MAX);

/** Builds a list of new products, one by one or from a file, and submits it. */
export function AddProductsScreen() {
  const t = useTranslate();
  const toasts = useCallToasts();
  const navigate = useNavigate();
  const [form] = Form.useForm<ProductValues>();
  const { problems, fromForm, clear } = useFormProblems(form, FORM);
  const [refused, setRefused] = useState<readonly FieldProblem[]>([]);
  const list = useChosenList();
  const { chosen } = list;
  const [blank, setBlank] = useState(true);
  const picture = usePictureReading();

  /** Where the next product begins, and where a card's going leaves the focus. */
  const [start, setStart] = useState(0);
  useEffect(() => {
    if (start > 0) document.getElementById(`${FORM}_productImage`)?.focus();
  }, [start]);

  const { submit, cancel, sending, sent, share } = useSubmission({
    onStored: list.takeOff,
    onUnreadable: list.takeBackPictures,
    onDone: (stored, whole) => {
      if (stored > 0) toasts.success(t("products.added", { count: stored }));
      if (!whole) toasts.validation(t("errors.pictureBroken"));
    },
    onRefused: (error, batch) => {
      if (error instanceof CallError) setRefused(problemsOf(list.refuse(batch, error)));
      toasts.failure(error);
    },
  });
  useEffect(() => {
    if (!sent) return undefined;
    const timer = setTimeout(() => void navigate({ to: paths.products }), BACK_AFTER);
    return () => clearTimeout(timer);
  }, [sent, navigate]);

  const accept = (values: ProductValues): readonly ChosenProduct[] | undefined => {
    const longer = list.extend([chosenOf(values)]);
    if (!longer) return undefined;
    form.resetFields();
    setBlank(true);
    clear();
    return longer;
  };
  const refuse = (failed: Parameters<typeof fromForm>[0]): undefined => {
    toasts.validation(fromForm(failed)[0] ?? t("errors.validation"));
  };
  const submitAll = async () => {
    setRefused([]);
    const blank = isBlank(form.getFieldsValue());
    if (blank && chosen.length === 0) {
      toasts.validation(t("products.empty"));
      return;
    }
    const wanted = blank ? chosen : await form.validateFields().then(accept, refuse);
    if (!wanted) return;
    const judged = list.judge(wanted);
    const lacking = judged.filter(({ errors }) => errors.length > 0).length;
    setRefused(problemsOf(judged));
    if (lacking > 0) toasts.validation(t("productScreens.missingPictures", { count: lacking }));
    else submit(judged);
  };
  const remove = (product: ChosenProduct) => {
    list.remove(product);
    setStart(start + 1);
  };
  const takeBack = async (product: ChosenProduct) => {
    const read = product.picture instanceof File ? await readPicture(product.picture) : undefined;
    const productImage = typeof product.picture === "string" ? product.picture : read?.ok ? read.dataUrl : undefined;
    list.takeOff([product]);
    form.setFieldsValue({ name: product.name, upc: product.upc, productImage });
    setBlank(false);
    setRefused([]);
    setStart(start + 1);
  };
  const busy = sending || sent;
  const missing = chosen.filter(({ picture }) => picture === undefined).length;
  return (
    <div className="add-products-screen">
      <PageHeader title={t("productScreens.create")} above={<Breadcrumb />} />
      <FormErrorSummary problems={refused} />
      <div className="add-products">
        <div>
          <section className="add-products__form" aria-labelledby="new-product">
            <h2 id="new-product">{t("productScreens.fresh")}</h2>
            <Form
              form={form}
              name={FORM}
              layout="vertical"
              disabled={busy}
              onValuesChange={(_changed, values: ProductValues) => setBlank(isBlank(values))}
              onSubmitCapture={(event) => picture.holdSubmit(event, form.submit)}
              onFinish={(values) => accept(values) && setStart(start + 1)}
              onFinishFailed={refuse}
            >
              <FormErrorSummary problems={problems} />
              <ProductFields
                form={form}
                takenUpcs={chosen.map(({ upc }) => upc)}
                onReading={picture.onReading}
                disabled={busy}
              />
              <Button htmlType="submit" loading={picture.waiting} icon={<Plus size={16} strokeWidth={2} aria-hidden />}>
                {t("productScreens.add")}
              </Button>
            </Form>
          </section>
          <ImportPanel disabled={busy} onAdd={(rows) => list.extend(rows.map(importedProduct)) !== undefined} />
        </div>
        <section className="add-products__chosen" aria-labelledby="chosen-products">
          <h2 id="chosen-products">{t("productScreens.chosen", { count: chosen.length })}</h2>
          {missing > 0 && <PicturesDrop missing={missing} onFiles={list.givePictures} disabled={busy} />}
          <ChosenProducts
            products={chosen}
            onEdit={blank ? (product) => void takeBack(product) : undefined}
            onDelete={remove}
            onPicture={list.givePicture}
            disabled={busy}
          />
        </section>
      </div>
      <output className="visually-hidden">{list.said}</output>
      <div className="add-products__bar">
        {sending && <UploadBar share={share} onCancel={cancel} />}
        <Button
          type="primary"
          loading={sending || picture.waiting}
          disabled={sent}
          onClick={() => void picture.whenRead(submitAll)}
        >
          {t("productScreens.submit")}
        </Button>
      </div>
      <LeaveGuard dirty={!sent && (!blank || chosen.length > 0)} />
    </div>
  );
}
