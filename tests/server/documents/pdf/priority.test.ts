import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { afterAll, expect, test } from 'vitest';
import { sampleInvoice } from '../../../../domain/invoices/sampleInvoice.ts';
import { paperOf } from '../../../../server/documents/paperOf.ts';
import { createPrinter } from '../../../../server/documents/pdf/printer.ts';

const printer = createPrinter({ threads: 1 });
afterAll(() => printer.close());

/** How far each thread of this process stands behind others; only Linux keeps that by thread. */
const priorities = (): Set<number> =>
  new Set(
    readdirSync('/proc/self/task').map((thread) => {
      const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
      // Behind the name, which may hold anything: the state and fifteen numbers more.
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
    }),
  );

test('who prints lets everybody else go first, and nobody else is held back', async () => {
  const before = getPriority();
  await printer.print(paperOf(sampleInvoice, { kind: 'invoice', language: 'de', logo: null }));
  if (process.platform === 'linux') expect(priorities()).toEqual(new Set([before, 10]));
  expect(getPriority()).toBe(before);
});
