import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { InvoiceItem } from '../../../contract/invoices/invoiceItem.ts';
import { ItemsSheet } from '../../../resources/invoices/items/ItemsSheet.tsx';
import { idOfItem, useItemsSave } from '../../../resources/invoices/items/useItemsSave.ts';
import type { ChangeSet } from '../../../ui/spreadsheet/model/pendingSave.ts';
import { fakeBackend } from '../support/fakeBackend.ts';
import { draft, idOf } from '../support/records.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

const item = (id: string, label: string, item_number: number, service: string | null): InvoiceItem => ({
  trial_id: draft.trial_id,
  invoice_id: draft.invoice_id,
  invoice_item_id: idOf(id),
  item_number,
  label,
  study_service_template_id: service,
  amendment_id: null,
  money_rule_id: null,
  rule_role: null,
  set_by: null,
  is_operational: false,
  quantity: 2,
  amount_per_unit: 85_00,
  amount: 170_00,
  conflict_count: 0,
  is_reviewed: false,
  version: 3,
  locked_fields: service ? ['item_number', 'quantity', 'amount_per_unit'] : [],
  verdicts: { remove: [] },
});
const ecg = item('a', 'ECG', 1, idOf('f'));
const discount = item('b', 'Discount', 2, null);
const travel = item('c', 'Travel', 3, null);
const nothing = (): void => undefined;

/** A button that saves these changes and then says what became of it. */
function Saving({ changeSet }: { changeSet: ChangeSet<InvoiceItem> }) {
  const save = useItemsSave(draft.invoice_id);
  const [told, setTold] = useState('');
  const run = async (): Promise<void> => setTold(JSON.stringify(await save(changeSet)));
  return (
    <>
      <button type="button" onClick={() => void run()}>
        Save
      </button>
      <output>{told}</output>
    </>
  );
}

const changed = (row: InvoiceItem, field: keyof InvoiceItem) => ({
  rowId: idOfItem(row),
  row,
  field,
  old: null,
  new: null,
});

test('a save sends what was typed in one call; only a number that was typed moves an item', async () => {
  const backend = fakeBackend();
  backend.answer(api.putInvoiceItems, () => [ecg, travel, discount]);
  const renamed = { ...ecg, label: 'ECG, 12 leads' };
  const moved = { ...travel, item_number: 2 };
  const added = item('d', 'Post', 4, null);
  await renderPage(
    backend,
    <Saving
      changeSet={{
        changes: [changed(renamed, 'label'), changed(moved, 'item_number')],
        updated: [renamed, moved],
        added: [added],
        removed: [discount],
        follows: new Map(),
      }}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('"kind":"saved"'));
  const sent = { quantity: 2, amount_per_unit: 85_00 };
  expect(backend.callsOf(api.putInvoiceItems)).toEqual([
    {
      invoice_id: draft.invoice_id,
      rows: [
        { ...sent, invoice_item_id: idOf('a'), label: 'ECG, 12 leads', item_number: null, version: 3 },
        { ...sent, invoice_item_id: idOf('c'), label: 'Travel', item_number: 2, version: 3 },
        { ...sent, invoice_item_id: idOf('d'), label: 'Post', item_number: 4 },
      ],
      remove: [{ invoice_item_id: idOf('b'), version: 3 }],
    },
  ]);
});

test('a refused cell is told by its row and field', async () => {
  const backend = fakeBackend();
  backend.refuseOnce(api.putInvoiceItems, {
    code: 'rows_refused',
    params: { count: 1 },
    rows: [{ index: 0, field: 'quantity', code: 'item_by_fill', params: {} }],
  });
  const updated = { ...ecg, quantity: 9 };
  await renderPage(
    backend,
    <Saving
      changeSet={{
        changes: [changed(updated, 'quantity')],
        updated: [updated],
        added: [],
        removed: [],
        follows: new Map(),
      }}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('"kind":"refused"'));
  expect(JSON.parse(screen.getByRole('status').textContent ?? '')).toMatchObject({
    cells: [
      {
        rowId: idOf('a'),
        field: 'quantity',
        message: 'Quantity and price of this item come from its recorded services.',
      },
    ],
  });
});

test('a draft takes items by hand; what has gone out is read', async () => {
  const invoice = { ...draft, items: [ecg, discount], item_count: 2, recorded_service_count: 2 };
  const { unmount } = await renderPage(
    fakeBackend(),
    <ItemsSheet invoice={invoice} onDirtyChange={nothing} />,
  );
  expect(await screen.findByRole('button', { name: 'Manual item' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: /Move up/ })).toBeTruthy();
  // Without one of the tools that every sheet has.
  for (const name of ['Columns', 'Views', /^Find/, /^Keyboard/, /Excel/, /CSV/])
    expect(screen.getByRole('menuitem', { name })).toBeTruthy();
  unmount();
  const gone = { code: 'invoice_not_draft' as const, params: {} };
  const finalized = {
    ...invoice,
    state: 'finalized' as const,
    verdicts: { ...draft.verdicts, fill: [gone] },
  };
  await renderPage(fakeBackend(), <ItemsSheet invoice={finalized} onDirtyChange={nothing} />);
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: /Services/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Manual item' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: /Move up/ })).toBeNull();
});
