import { barcodeOf } from "@stashwell/shared/products/rules";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { ChevronRight, Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { CallError } from "../../lib/call-error.ts";
import type { Translate } from "@stashwell/shared/messages/translate";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { Button } from "../../ui/button.tsx";
import { type FieldProblem, ProblemSummary } from "../forms/problem-summary.tsx";
import { submitting } from "../forms/use-form.ts";
import { LeaveGuard } from "../parts/leave-guard.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { TabLinks } from "../../ui/tabs.tsx";
import { readPicture } from "../parts/read-picture.ts";
import { useCallToasts } from "../parts/use-call-toasts.ts";
import { type ChosenProduct, chosenOf, importedProduct } from "./batch.ts";
import { cardId, ChosenProducts } from "./chosen-products.tsx";
import { ImportPanel } from "./import/import-panel.tsx";
import { PicturesDrop } from "./pictures-drop.tsx";
import { ProductFields } from "./product-fields.tsx";
import { UploadBar } from "./upload-bar.tsx";
import { useChosenList } from "./use-chosen-list.ts";
import { usePictureReading } from "./use-picture-reading.ts";
import { type ProductValues, refuseTaken, useProductForm } from "./use-product-form.ts";
import { useSubmission } from "./use-submission.ts";
import "./products.css";

const route = getRouteApi("/_brand/product/add");

const FORM = "newProduct";
/** Delay before the navigation to the list after saving, in milliseconds. */
const BACK_AFTER = 1_000;
/** Maximum number of errors in the summary; the cards show the rest. */
const SUMMARY_MAX = 20;

const EMPTY: ProductValues = { productImage: "", name: "", upc: "" };
const isBlank = ({ productImage, name, upc }: ProductValues): boolean =>
  productImage === "" && name.trim() === "" && upc.trim() === "";

interface Adding {
  upc: string;
  /** Whether the list is also submitted once the product was added. */
  submits: boolean;
}

function Breadcrumb() {
  const t = useTranslate();
  return (
    <nav aria-label={t("productScreens.breadcrumb")}>
      <ol className="row quiet breadcrumb">
        <li className="line snug">
          <Link to={paths.products}>{t("productScreens.list")}</Link>
          <ChevronRight size={14} strokeWidth={2} aria-hidden />
        </li>
        <li aria-current="page">{t("productScreens.create")}</li>
      </ol>
    </nav>
  );
}

/** The errors of the list, each with a link to its card. */
const problemsOf = (list: readonly ChosenProduct[], t: Translate): FieldProblem[] =>
  list
    .flatMap((product) =>
      product.errors.map((text) => ({
        fieldId: cardId(product),
        text: t("common.labelled", { label: product.name, value: text }),
      })),
    )
    .slice(0, SUMMARY_MAX);

/** Builds a list of new products, one by one or from a file, and submits it. */
export function AddProductsScreen() {
  const t = useTranslate();
  const toasts = useCallToasts();
  const navigate = useNavigate();
  const fromFile = route.useSearch().from === "csv";
  const [refused, setRefused] = useState<readonly FieldProblem[]>([]);
  const list = useChosenList();
  const { chosen } = list;

  /** Incremented to focus the form, for the next product or after a card was removed. */
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
      if (error instanceof CallError) setRefused(problemsOf(list.refuse(batch, error), t));
      toasts.failure(error);
    },
  });
  useEffect(() => {
    if (!sent) return undefined;
    const timer = setTimeout(() => void navigate({ to: paths.products }), BACK_AFTER);
    return () => clearTimeout(timer);
  }, [sent, navigate]);

  const submitList = (requested: readonly ChosenProduct[]) => {
    const judged = list.judge(requested);
    const lacking = judged.filter(({ errors }) => errors.length > 0).length;
    setRefused(problemsOf(judged, t));
    if (lacking > 0) toasts.validation(t("productScreens.missingPictures", { count: lacking }));
    else submit(judged);
  };
  const form = useProductForm({
    formId: FORM,
    stored: EMPTY,
    takenUpcs: chosen.map(({ upc }) => upc),
    send: async (values, _adding: Adding) => {
      await refuseTaken(barcodeOf(values.upc));
      return values;
    },
    onSent: (values, { submits }) => {
      const longer = list.extend([chosenOf(values)]);
      if (!longer) return;
      form.begin();
      if (submits) submitList(longer);
      else setStart(start + 1);
    },
    onFailed: (error) => toasts.validation(error instanceof CallError ? error.message : t("errors.unexpected")),
  });
  const blank = isBlank(form.values);
  const add = (submits: boolean) => form.submit({ upc: form.values.upc, submits });
  const submitAll = () => {
    setRefused([]);
    if (!blank) add(true);
    else if (chosen.length > 0) submitList(chosen);
    else toasts.validation(t("products.empty"));
  };
  const picture = usePictureReading((how: "add" | "submit") => (how === "add" ? add(false) : submitAll()));
  const remove = (product: ChosenProduct) => {
    list.remove(product);
    setStart(start + 1);
  };
  const takeBack = async (product: ChosenProduct) => {
    const read = product.picture instanceof File ? await readPicture(product.picture) : undefined;
    const productImage = typeof product.picture === "string" ? product.picture : read?.ok ? read.dataUrl : "";
    list.takeOff([product]);
    form.begin({ name: product.name, upc: product.upc, productImage });
    setRefused([]);
    setStart(start + 1);
  };
  const busy = sending || sent;
  const hasSome = busy || chosen.length > 0;
  const missing = chosen.filter(({ picture }) => picture === undefined).length;
  return (
    <div className="add-products-screen">
      <PageHeader title={t("productScreens.create")} above={<Breadcrumb />} />
      <TabLinks
        label={t("productScreens.create")}
        tabs={[
          { to: paths.addProducts, label: t("productScreens.fresh"), current: !fromFile },
          { to: paths.addProducts, search: { from: "csv" }, label: t("productScreens.importTitle"), current: fromFile },
        ]}
      />
      <ProblemSummary problems={refused} />
      <div className="stack add-products">
        {/* Both stay mounted, so that the state of one is preserved while the other is shown. */}
        <div>
          <div hidden={fromFile}>
            <section className="card add-products__form" aria-labelledby="new-product">
              <h2 id="new-product" className="title">
                {t("productScreens.fresh")}
              </h2>
              <form className="form" noValidate onSubmit={submitting({ submit: () => picture.whenRead("add") })}>
                <ProblemSummary problems={form.problems} attempt={form.attempt} />
                <ProductFields form={form} onReading={picture.onReading} disabled={busy} />
                <Button
                  type="submit"
                  look={hasSome ? "outlined" : "solid"}
                  disabled={busy}
                  busy={picture.waiting}
                  icon={<Plus size={16} strokeWidth={2} aria-hidden />}
                  className="add-products__act"
                >
                  {t("productScreens.add")}
                </Button>
              </form>
            </section>
          </div>
          <div hidden={!fromFile}>
            <ImportPanel disabled={busy} onAdd={(rows) => list.extend(rows.map(importedProduct)) !== undefined} />
          </div>
        </div>
        <section className="add-products__chosen" aria-labelledby="chosen-products">
          <h2 id="chosen-products" className="title">
            {t("productScreens.chosen", { count: chosen.length })}
          </h2>
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
      <div className="row add-products__bar">
        {sending && <UploadBar share={share} onCancel={cancel} />}
        <Button
          look={hasSome ? "solid" : "outlined"}
          busy={sending || picture.waiting}
          disabled={sent}
          onClick={() => picture.whenRead("submit")}
        >
          {t("productScreens.submit")}
        </Button>
      </div>
      <LeaveGuard dirty={!sent && (!blank || chosen.length > 0)} />
    </div>
  );
}
