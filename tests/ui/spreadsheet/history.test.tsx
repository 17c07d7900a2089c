import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyColumn, textColumn } from '../../../ui/spreadsheet/columns.ts';
import { canRedo, canUndo, redo, undo } from '../../../ui/spreadsheet/commands/history.ts';
import { save } from '../../../ui/spreadsheet/commands/saving.ts';
import { Sheet } from '../../../ui/spreadsheet/sheet.ts';

interface Row {
  readonly id: string;
  readonly label: string;
  readonly amount: number;
}

interface Step {
  readonly kind: 'edit' | 'add' | 'remove' | 'undo' | 'redo' | 'send' | 'answer';
  readonly at: number;
  readonly amount: number;
}

const someSteps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    kind: fc.constantFrom<Step['kind']>(
      'edit',
      'edit',
      'add',
      'remove',
      'undo',
      'undo',
      'redo',
      'send',
      'answer',
    ),
    at: fc.nat(5),
    amount: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 25 },
);

/** A sheet of two rows, and the other side that stores what it sends as soon as it is told to answer. */
function open() {
  const stored = new Map<string, Row>([
    ['a', { id: 'a', label: 'ECG', amount: 100 }],
    ['b', { id: 'b', label: 'MRI', amount: 200 }],
  ]);
  let made = 0;
  let answer: (() => void) | null = null;
  let sent: Promise<void> | null = null;
  const sheet = new Sheet<Row>({
    name: 'prices',
    rows: [],
    rowId: ({ id }) => id,
    columns: [
      textColumn({ field: 'label', title: 'Label' }),
      moneyColumn({ field: 'amount', title: 'Amount' }),
    ],
    locale: 'en',
    translate: (key) => key,
    translateFailure: (code) => code,
    rowDefaults: () => {
      made += 1;
      return { id: `new ${made}`, label: '', amount: 0 };
    },
    removable: () => true,
    onTell: () => undefined,
    onSave: ({ updated, added, removed }) =>
      new Promise((resolve) => {
        answer = () => {
          for (const row of [...updated, ...added]) stored.set(row.id, row);
          for (const { id } of removed) stored.delete(id);
          resolve({ kind: 'saved' });
        };
      }),
  });
  sheet.document.load([...stored.values()]);
  return {
    sheet,
    isSending: () => sheet.isSaving.get(),
    send: async () => {
      if (sent) return;
      sent = save(sheet);
      await Promise.resolve();
    },
    answer: async () => {
      answer?.();
      await sent;
      answer = null;
      sent = null;
      sheet.document.load([...stored.values()]);
    },
  };
}

/** What is seen of the rows, in any order: a row that comes again is a new one at the foot. */
const seen = ({ document }: Sheet<Row>): string[] =>
  document
    .rows()
    .map(({ label, amount }) => `${label} ${amount}`)
    .sort();

/** Does one action; false where that changes nothing. */
function act({ document, options }: Sheet<Row>, { kind, at, amount }: Step): boolean {
  const before = document.changes;
  const rowIds = document.rowIds();
  const rowId = rowIds[at % Math.max(rowIds.length, 1)];
  const row = options.rowDefaults?.();
  if (kind === 'add' && row)
    document.edit('addRows', [{ rowId: row.id, field: 'amount', content: amount }], [{ id: row.id, row }]);
  else if (kind === 'remove' && rowId !== undefined) document.edit('removeRows', [], [], [rowId]);
  else if (rowId !== undefined) document.edit('edit', [{ rowId, field: 'amount', content: amount }]);
  return document.changes !== before;
}

test('undo and redo go the same way wherever it is saved in between, also while it is being saved', async () => {
  await fc.assert(
    fc.asyncProperty(someSteps, async (steps) => {
      const { sheet, isSending, send, answer } = open();
      const states = [seen(sheet)];
      let present = 0;
      for (const step of steps) {
        if (step.kind === 'send') await send();
        else if (step.kind === 'answer') await answer();
        else if (step.kind === 'undo') {
          expect(canUndo(sheet)).toBe(present > 0);
          undo(sheet);
          present = Math.max(0, present - 1);
        } else if (step.kind === 'redo') {
          expect(canRedo(sheet)).toBe(present < states.length - 1);
          redo(sheet);
          present = Math.min(states.length - 1, present + 1);
        } else if (!(step.kind === 'remove' && isSending()) && act(sheet, step)) {
          states.splice(present + 1, Number.POSITIVE_INFINITY, seen(sheet));
          present += 1;
        }
        expect(seen(sheet)).toEqual(states[present]);
      }
    }),
    { numRuns: 2_000 },
  );
});
