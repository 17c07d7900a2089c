import { afterAll, expect, test } from 'vitest';
import { sampleInvoice } from '../../../../domain/invoices/sampleInvoice.ts';
import { paperOf } from '../../../../server/documents/paperOf.ts';
import type { Paper } from '../../../../server/documents/pdf/paper.ts';
import { createPrinter } from '../../../../server/documents/pdf/printer.ts';

const printer = createPrinter({ threads: 1, usualRows: 100, longWaiting: 3 });
afterAll(printer.close);

const letter = paperOf(sampleInvoice, { kind: 'invoice', language: 'en', logo: null });

const longOne: Paper = {
  ...letter,
  parts: [
    {
      kind: 'table',
      columns: [{ head: 'No.', width: 60 }],
      rows: Array.from({ length: 101 }, (_, index) => [String(index + 1)]),
    },
  ],
};

test('a letter that is printed after four long lists were begun does not wait for the last of them', async () => {
  // The thread of letters is there: what it takes to start one is not what is asked.
  await printer.print(letter);
  const printed: string[] = [];
  const print = (name: string, paper: Paper) => printer.print(paper).then(() => printed.push(name));
  const lists = ['first', 'second', 'third', 'last'].map((name) => print(name, longOne));
  await Promise.all([...lists, print('letter', letter)]);
  expect(printed.filter((name) => name !== 'letter')).toEqual(['first', 'second', 'third', 'last']);
  expect(printed.at(-1)).toBe('last');
});

test('of long lists few wait, each further one is told so; letters are taken all the same', async () => {
  const asked = Array.from({ length: 5 }, () => printer.print(longOne));
  const after = printer.print(letter);
  const outcomes = await Promise.allSettled([...asked, after]);
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 4 }, () => 'fulfilled'),
    'rejected',
    'fulfilled',
  ]);
  expect(outcomes[4]).toMatchObject({ reason: { rejection: { code: 'backend_busy' } } });
});
