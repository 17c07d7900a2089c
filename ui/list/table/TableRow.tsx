import { LinkBase } from 'ra-core';
import { type MouseEvent, type ReactNode, type Ref, useMemo } from 'react';
import type { TableColumn } from './columns.ts';

interface Place {
  /** Index among all rows, from 0. */
  index: number;
  holdsKeyboard: boolean;
  ref: Ref<HTMLTableRowElement> | undefined;
}

interface Props<R> extends Place {
  row: R;
  columns: readonly TableColumn<R>[];
  /** Link target of the row. */
  to: string | undefined;
  onOpen: (to: string) => void;
  className: string | undefined;
}

/** Group heading row. */
export const HeadingRow = ({
  index,
  holdsKeyboard,
  ref,
  span,
  children,
}: Place & { span: number; children: ReactNode }) => (
  <tr
    ref={ref}
    data-index={index}
    aria-rowindex={index + 2}
    className="heading"
    tabIndex={holdsKeyboard ? 0 : -1}
  >
    <th colSpan={span} scope="rowgroup">
      {children}
    </th>
  </tr>
);

const classOf = ({ isNumeric, isFlexible }: TableColumn<never>): string | undefined =>
  [isNumeric && 'numeric', isFlexible && 'flexible', isFlexible === 'wrapped' && 'wrapped']
    .filter(Boolean)
    .join(' ') || undefined;

/** Ignores clicks on links and buttons, and clicks that end a text selection. */
const isForRow = ({ target, defaultPrevented }: MouseEvent): boolean =>
  !defaultPrevented &&
  target instanceof Element &&
  !target.closest('a, button, input, [role="button"]') &&
  !window.getSelection()?.toString();

/** A table row; its naming cell is a link if the row has a target. */
export function TableRow<R>({
  row,
  index,
  columns,
  to,
  onOpen,
  holdsKeyboard,
  className,
  ref,
}: Props<R>): ReactNode {
  // Memoized cells: scrolling and focus changes re-render only the row element.
  const cells = useMemo(() => {
    const name = columns.find(({ isName }) => isName) ?? columns[0];
    return columns.map((column) => {
      const content = column.cell(row);
      return column === name ? (
        <th key={column.key} scope="row" className={classOf(column)}>
          {to === undefined ? (
            content
          ) : (
            <LinkBase to={to} tabIndex={-1} className="lead">
              {content}
            </LinkBase>
          )}
        </th>
      ) : (
        <td key={column.key} className={classOf(column)}>
          {content}
        </td>
      );
    });
  }, [columns, row, to]);
  return (
    <tr
      ref={ref}
      data-index={index}
      data-opens={to === undefined ? undefined : true}
      aria-rowindex={index + 2}
      className={className}
      tabIndex={holdsKeyboard ? 0 : -1}
      onClick={to === undefined ? undefined : (event) => isForRow(event) && onOpen(to)}
    >
      {cells}
    </tr>
  );
}
