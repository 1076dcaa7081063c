import { keepUnits } from "../../../../lib/keep-units.ts";
import { Lock, TriangleAlert } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { useI18n, useTranslate } from "../../../../lib/i18n.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { SearchInput } from "../../../../ui/search-input.tsx";
import { type Field } from "@stashwell/shared/campaigns/fields";
import { LockNote } from "../lock-note.tsx";
import { chosenFirst, type Searchable, searched } from "../selection.ts";
import { errorId, fieldId } from "../use-wizard.ts";
import { FieldNote } from "../wizard-field.tsx";

interface PickItem extends Searchable {
  id: string;
  /** A second line, such as a product number. */
  detail?: string;
  /** An empty string reserves the space of an image. */
  image?: string;
}

interface PickListProps {
  field: Field;
  title: string;
  searchLabel: string;
  items: readonly PickItem[];
  chosen: readonly string[];
  /** Items that can't be deselected. */
  locked?: readonly string[];
  lockedNote?: string;
  noneChosen: string;
  noneOffered: string;
  acts?: ReactNode;
  /** Between the search and the list. */
  chips?: ReactNode;
  /** Whether the list fills the height of the window. */
  grows?: boolean;
  onChange: (ids: readonly string[], isChosen: boolean) => void;
}

const NONE: readonly string[] = [];

/** A searchable list of checkboxes, with one checkbox for all visible items. */
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
  chips,
  grows = false,
  onChange,
}: PickListProps) {
  const { locale, t } = useI18n();
  const [search, setSearch] = useState("");
  const ticked = useMemo(() => new Set(chosen), [chosen]);
  const fixed = useMemo(() => new Set(locked), [locked]);
  // The selection when the step was opened: the order must not change while the user ticks.
  const [chosenBefore] = useState(ticked);
  const ordered = useMemo(() => chosenFirst(items, fixed, chosenBefore), [items, fixed, chosenBefore]);
  const searching = search.trim() !== "";
  const shown = searching ? searched(ordered, search, locale) : ordered;
  const present = items.filter(({ id }) => ticked.has(id)).length;
  return (
    <section className="stack stack--top snug" aria-labelledby={`${fieldId(field)}-title`}>
      <div className="row row--apart tight pick-list__head">
        <h3 id={`${fieldId(field)}-title`} className="title">
          {title}
        </h3>
        <output className="quiet">
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
      <SearchInput
        id={fieldId(field)}
        label={searchLabel}
        aria-describedby={errorId(field)}
        value={search}
        onChange={setSearch}
      />
      {chips}
      <div className={`pick-list__box ${grows ? "pick-list__box--grows" : ""}`}>
        {shown.length === 0 ? (
          <p className="quiet pick-list__empty">{items.length === 0 ? noneOffered : t("wizard.noMatch")}</p>
        ) : (
          <PickRows shown={shown} ticked={ticked} fixed={fixed} searching={searching} onChange={onChange} />
        )}
      </div>
      <FieldNote field={field} />
      {acts && <div className="row pick-list__acts">{acts}</div>}
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
      <label className="line pick-list__all">
        <input
          ref={(box) => {
            if (box) box.indeterminate = some;
          }}
          type="checkbox"
          checked={all}
          disabled={open.length === 0}
          onChange={() =>
            onChange(
              open.map(({ id }) => id),
              !all,
            )
          }
        />
        {searching ? t("wizard.selectMatches", { count: shown.length }) : t("wizard.selectAll")}
      </label>
      <ul className="pick-list__rows">
        {shown.map(({ id, name, detail, image }) => (
          <li key={id} className="pick-list__row">
            <label className="line">
              <input
                type="checkbox"
                checked={ticked.has(id)}
                disabled={fixed.has(id)}
                onChange={(event) => onChange([id], event.target.checked)}
              />
              {image !== undefined && <Picture src={image} alt="" width={40} fixed />}
              <span className="pick-list__words">
                <span className="line snug">
                  {keepUnits(name)}
                  {fixed.has(id) && <Lock size={14} strokeWidth={2} aria-hidden />}
                </span>
                {detail && <span className="caption tabular">{detail}</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}
