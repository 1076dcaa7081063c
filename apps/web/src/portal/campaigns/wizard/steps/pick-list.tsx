import { keepUnits } from "../../../../lib/keep-units.ts";
import { Checkbox, Input } from "antd";
import { Search, TriangleAlert } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { useI18n, useTranslate } from "../../../../lib/i18n.tsx";
import { Picture } from "../../../parts/picture.tsx";
import { type Field } from "@stashwell/shared/campaigns/fields";
import { LockNote } from "../lock-note.tsx";
import { errorId, fieldId } from "../use-wizard.ts";
import { FieldNote } from "../wizard-field.tsx";

interface PickItem {
  id: string;
  name: string;
  /** A second line, as the number of a product. */
  detail?: string;
  /** Given as an empty text, it keeps the room of one. */
  image?: string;
}

interface PickListProps {
  field: Field;
  title: string;
  searchLabel: string;
  items: readonly PickItem[];
  chosen: readonly string[];
  /** Those that stay chosen. */
  locked?: readonly string[];
  lockedNote?: string;
  noneChosen: string;
  noneOffered: string;
  acts?: ReactNode;
  onChange: (ids: readonly string[], wanted: boolean) => void;
}

const NONE: readonly string[] = [];

/** A searchable list to tick, with one tick for all of what it shows. */
export function PickList({
  field,
  title,
  searchLabel,
  items,
  chosen,
  locked = NONE,
  lockedNote,
  noneChosen,
  noneOffered,
  acts,
  onChange,
}: PickListProps) {
  const { locale, t } = useI18n();
  const [search, setSearch] = useState("");
  const ticked = useMemo(() => new Set(chosen), [chosen]);
  const fixed = useMemo(() => new Set(locked), [locked]);
  const wanted = search.trim().toLocaleLowerCase(locale);
  const shown = items.filter(
    ({ name, detail = "" }) => wanted === "" || `${name} ${detail}`.toLocaleLowerCase(locale).includes(wanted),
  );
  const present = items.filter(({ id }) => ticked.has(id)).length;
  return (
    <section className="pick-list" aria-labelledby={`${fieldId(field)}-title`}>
      <div className="pick-list__head">
        <h3 id={`${fieldId(field)}-title`} className="wizard-group__title">
          {title}
        </h3>
        <output className="pick-list__count">
          {present === 0 ? (
            <span className="pick-list__none">
              <TriangleAlert size={14} strokeWidth={2} aria-hidden />
              {noneChosen}
            </span>
          ) : (
            t("wizard.selectedOf", { chosen: present, count: items.length })
          )}
        </output>
      </div>
      {lockedNote && locked.length > 0 && <LockNote text={lockedNote} />}
      <Input
        id={fieldId(field)}
        className="pick-list__search"
        prefix={<Search size={16} strokeWidth={1.75} color="var(--text-quiet)" aria-hidden />}
        placeholder={searchLabel}
        aria-label={searchLabel}
        aria-describedby={errorId(field)}
        allowClear
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div className="pick-list__box">
        {shown.length === 0 ? (
          <p className="pick-list__empty">{items.length === 0 ? noneOffered : t("wizard.noMatch")}</p>
        ) : (
          <PickRows shown={shown} ticked={ticked} fixed={fixed} searching={wanted !== ""} onChange={onChange} />
        )}
      </div>
      <FieldNote field={field} />
      {acts && <div className="pick-list__acts">{acts}</div>}
    </section>
  );
}

interface PickRowsProps {
  shown: readonly PickItem[];
  ticked: ReadonlySet<string>;
  fixed: ReadonlySet<string>;
  searching: boolean;
  onChange: PickListProps["onChange"];
}

function PickRows({ shown, ticked, fixed, searching, onChange }: PickRowsProps) {
  const t = useTranslate();
  const open = shown.filter(({ id }) => !fixed.has(id));
  const all = shown.every(({ id }) => ticked.has(id));
  const some = !all && shown.some(({ id }) => ticked.has(id));
  return (
    <>
      <div className="pick-list__all">
        <Checkbox
          checked={all}
          indeterminate={some}
          disabled={open.length === 0}
          onChange={() =>
            onChange(
              open.map(({ id }) => id),
              !all,
            )
          }
        >
          {searching ? t("wizard.selectMatches", { count: shown.length }) : t("wizard.selectAll")}
        </Checkbox>
      </div>
      <ul className="pick-list__rows">
        {shown.map(({ id, name, detail, image }) => (
          <li key={id} className="pick-list__row">
            <Checkbox
              checked={ticked.has(id)}
              disabled={fixed.has(id)}
              onChange={(event) => onChange([id], event.target.checked)}
            >
              <span className="pick-list__item">
                {image !== undefined && (
                  <Picture src={image} alt="" width={40} height={40} className="pick-list__picture" />
                )}
                <span className="pick-list__words">
                  <span className="pick-list__name">{keepUnits(name)}</span>
                  {detail && <span className="pick-list__detail tabular">{detail}</span>}
                </span>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </>
  );
}
