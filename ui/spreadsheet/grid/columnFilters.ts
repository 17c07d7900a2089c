import type { ColDef, FilterHandler } from 'ag-grid-community';
import { FilterPanel } from '../filter/FilterPanel.tsx';
import { type ColumnFilter, shownBy } from '../model/columnFilter.ts';
import type { Sheet } from '../sheet.ts';
import type { CellContent } from '../values/cellValue.ts';
import type { GridLine } from './gridRows.ts';

/** What the grid hands on to a column's filter. */
export interface FilterOptions<Row extends object> {
  readonly sheet: Sheet<Row>;
  readonly field: string;
}

const handlerName = 'sheet';

interface Given {
  readonly model: ColumnFilter | null;
  readonly filterParams: FilterOptions<object>;
}

interface Asked {
  readonly data: { readonly id: string; readonly kind: string };
  readonly handlerParams: Pick<Given, 'filterParams'>;
}

/** Asks the sheet's cells, not the grid's lines: those hold no values. */
class ColumnFilterHandler implements FilterHandler {
  #isShown: (content: CellContent) => boolean = () => true;

  init(given: Given): void {
    this.refresh(given);
  }

  refresh({ model, filterParams: { sheet, field } }: Given): void {
    const column = sheet.column(field);
    this.#isShown = model && column ? shownBy(model, column.type, sheet.options.locale) : () => true;
  }

  doesFilterPass({ data, handlerParams: { filterParams } }: Asked): boolean {
    const { sheet, field } = filterParams;
    return data.kind !== 'body' || this.#isShown(sheet.document.content(data.id, field));
  }
}

/** Known to the grid by name: columns are made anew with every change of theirs, and keep what they are filtered by. */
export const filterHandlers = { [handlerName]: () => new ColumnFilterHandler() };

/** The filter of a column: by its values and by conditions. */
export const filterOf = <Row extends object>(
  sheet: Sheet<Row>,
  field: string,
): Pick<ColDef<GridLine<Row>>, 'filter' | 'filterParams'> => ({
  filter: { component: FilterPanel, handler: handlerName },
  filterParams: { sheet, field } satisfies FilterOptions<Row>,
});
