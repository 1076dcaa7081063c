import type { HelpBlock, HelpCell, HelpInline } from "@stashwell/shared/site/help";
import type { ReactNode } from "react";

/** Adds indexes as keys: blocks have no ids of their own, and never change their order. */
const numbered = <Item,>(items: readonly Item[]) => items.map((item, number) => ({ item, number }));

function Inline({ parts }: { parts: readonly HelpInline[] }) {
  return numbered(parts).map(({ item, number }) => <Part key={number} part={item} />);
}

function Part({ part }: { part: HelpInline }) {
  switch (part.kind) {
    case "text":
      return part.text;
    case "label":
      return <b className="strong">{part.text}</b>;
    case "code":
      return <code>{part.text}</code>;
    case "strong":
      return (
        <strong>
          <Inline parts={part.parts} />
        </strong>
      );
    case "emphasis":
      return (
        <em>
          <Inline parts={part.parts} />
        </em>
      );
    case "link":
      return (
        <a href={part.href}>
          <Inline parts={part.parts} />
        </a>
      );
    default:
      throw new Error(`There is no part ${JSON.stringify(part satisfies never)}.`);
  }
}

/** A wide block. Focusable, so that it can be scrolled by keyboard. */
function Wide({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className="help-wide">
      {children}
    </div>
  );
}

const Cells = ({ cells, as: Cell }: { cells: readonly HelpCell[]; as: "th" | "td" }) => (
  <tr>
    {numbered(cells).map(({ item: parts, number }) => (
      <Cell key={number} {...(Cell === "th" ? { scope: "col" } : {})}>
        <Inline parts={parts} />
      </Cell>
    ))}
  </tr>
);

/** A list item with a single line isn't wrapped in a paragraph. */
function Item({ blocks }: { blocks: readonly HelpBlock[] }) {
  const [first, ...rest] = blocks;
  return (
    <li>
      {first?.kind === "paragraph" ? <Inline parts={first.parts} /> : first && <Block block={first} label="" />}
      {numbered(rest).map(({ item: block, number }) => (
        <Block key={number} block={block} label="" />
      ))}
    </li>
  );
}

function Block({ block, label }: { block: HelpBlock; label: string }) {
  switch (block.kind) {
    case "heading": {
      const Heading = block.level === 2 ? "h2" : "h3";
      return (
        <Heading id={block.id}>
          <Inline parts={block.parts} />
        </Heading>
      );
    }
    case "paragraph":
      return (
        <p>
          <Inline parts={block.parts} />
        </p>
      );
    case "list": {
      const List = block.ordered ? "ol" : "ul";
      return (
        <List className={block.ordered ? "steps steps--round" : undefined}>
          {numbered(block.items).map(({ item, number }) => (
            <Item key={number} blocks={item} />
          ))}
        </List>
      );
    }
    case "note":
      return (
        <div className="help-note">
          <HelpBlocks blocks={block.blocks} label={label} />
        </div>
      );
    case "code":
      return (
        <Wide label={label}>
          <pre>{block.text}</pre>
        </Wide>
      );
    case "table":
      return (
        <Wide label={label}>
          <table>
            <thead>
              <Cells cells={block.head} as="th" />
            </thead>
            <tbody>
              {numbered(block.rows).map(({ item: row, number }) => (
                <Cells key={number} cells={row} as="td" />
              ))}
            </tbody>
          </table>
        </Wide>
      );
    case "picture":
      return (
        <figure className="help-picture">
          <img src={block.src} alt={block.alt} width={block.width} height={block.height} loading="lazy" />
        </figure>
      );
    default:
      throw new Error(`There is no block ${JSON.stringify(block satisfies never)}.`);
  }
}

/** Labels of tables and code blocks: the heading above, with a number if it isn't unique. */
function labelsOf(blocks: readonly HelpBlock[], title: string): string[] {
  let under = title;
  let turn = 0;
  return blocks.map((block) => {
    if (block.kind === "heading") {
      under = block.parts.map((part) => ("text" in part ? part.text : "")).join("") || title;
      turn = 0;
    }
    if (block.kind === "code" || block.kind === "table") turn += 1;
    return turn > 1 ? `${under} ${turn}` : under;
  });
}

/** The content of an article. */
export function HelpBlocks({ blocks, label }: { blocks: readonly HelpBlock[]; label: string }) {
  const labels = labelsOf(blocks, label);
  return numbered(blocks).map(({ item, number }) => (
    <Block key={number} block={item} label={labels[number] ?? label} />
  ));
}
