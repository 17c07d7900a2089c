import type { ColDef, INumberFilterParams } from 'ag-grid-community';
import type { SheetColumn } from '../columns.ts';
import type { Sheet } from '../sheet.ts';
import type { GridLine } from './gridRows.ts';

type Type = SheetColumn<never>['type'];

/** Numbers to filter by are typed as they are in the cells: with the language's marks. */
const numberParams = <Row extends object>(
  sheet: Sheet<Row>,
  { parse, show, places = 0 }: Type,
): INumberFilterParams<GridLine<Row>> => ({
  allowedCharPattern: '\\d\\-−.,',
  numberParser: (text) => {
    const parsed = text === null ? null : parse(text, sheet.options.locale);
    return parsed && 'value' in parsed && typeof parsed.value === 'number'
      ? parsed.value / 10 ** places
      : null;
  },
  numberFormatter: (value) =>
    value === null ? null : show(Math.round(value * 10 ** places), sheet.options.locale),
});

/** The filter of a column: by number where it holds figures, else by text. */
export const filterOf = <Row extends object>(
  sheet: Sheet<Row>,
  type: Type,
): Pick<ColDef<GridLine<Row>>, 'filter' | 'filterParams'> =>
  type.places === undefined
    ? { filter: 'agTextColumnFilter' }
    : { filter: 'agNumberColumnFilter', filterParams: numberParams(sheet, type) };
