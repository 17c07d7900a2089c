import { useMemo, useState } from 'react';
import {
  booleanColumn,
  longTextColumn,
  moneyColumn,
  sheetColumn,
  textColumn,
} from '../../ui/spreadsheet/columns.ts';
import { Spreadsheet } from '../../ui/spreadsheet/Spreadsheet.tsx';
import type { SpreadsheetHandle } from '../../ui/spreadsheet/sheetOptions.ts';
import { demoMark } from '../ui/spreadsheet/demo/demoMark.ts';
import { demoTranslate } from '../ui/spreadsheet/demo/demoTranslate.ts';
import { type Assigned, madeUpMatrix, madeUpPrices, type Price, visitFields } from './madeUp.ts';

const translate = demoTranslate('en');
const save = async () => ({ kind: 'saved' }) as const;

const priceColumns = [
  textColumn<Price>({ field: 'label', title: 'Service', width: 240, required: true, maxLength: 1_000 }),
  longTextColumn<Price>({
    field: 'description',
    title: 'Description',
    width: 240,
    maxLength: 4_000,
    nullable: true,
  }),
  moneyColumn<Price>({
    field: 'amount',
    title: 'Amount €',
    width: 140,
    min: 0,
    max: 99_999_999,
    required: true,
  }),
  booleanColumn<Price>({ field: 'additional', title: 'Additional', width: 110 }),
];

const noLock = (): null => null;
const tellNobody = (): void => undefined;

/** A price list as the product has it: every column checked, locks asked, unsaved changes kept. */
export function PriceBench({ handle }: { readonly handle: React.Ref<SpreadsheetHandle<Price>> }) {
  const [rows] = useState(madeUpPrices);
  return (
    <Spreadsheet<Price>
      name="prices"
      storageKey="bench"
      handle={handle}
      rows={rows}
      rowId={({ id }) => id}
      columns={priceColumns}
      locale="en"
      translate={translate}
      lock={noLock}
      onTell={tellNobody}
      onSave={save}
    />
  );
}

/** Services down, visits across. */
export function MatrixBench({ handle }: { readonly handle: React.Ref<SpreadsheetHandle<Assigned>> }) {
  const [rows] = useState(madeUpMatrix);
  const columns = useMemo(
    () =>
      visitFields.map((field) => sheetColumn<Assigned>({ type: demoMark, field, title: field, width: 62 })),
    [],
  );
  return (
    <Spreadsheet<Assigned>
      name="matrix"
      density="matrix"
      handle={handle}
      rows={rows}
      rowId={({ id }) => id}
      columns={columns}
      locale="en"
      translate={translate}
      lock={noLock}
      onTell={tellNobody}
      onSave={save}
    />
  );
}
