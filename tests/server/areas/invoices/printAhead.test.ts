import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { printMissing } from '../../../../server/areas/invoices/document/printAhead.ts';
import type { Paper } from '../../../../server/documents/pdf/paper.ts';
import type { Printer } from '../../../../server/documents/pdf/printer.ts';
import { buildBillingTrial, draftInvoice } from '../../../support/billingFactory.ts';
import { testApp } from '../../../support/testApp.ts';
import { testDatabase } from '../../../support/testDb.ts';
import { testPrinter } from '../../../support/testPrinter.ts';

const server = testApp();
let finance: Client;

const finalized = async (): Promise<string> => {
  const trial = await buildBillingTrial(server.db);
  await trial.addService('Visit', 100_00);
  await trial.perform({ service: 'Visit', date: '2026-01-05' });
  const { invoice_id } = await draftInvoice(finance, trial.trial_id, '2026-01-31');
  await finance.call(api.finalizeInvoice, { invoice_id });
  return invoice_id;
};

beforeEach(async () => {
  finance = await server.signIn('clinic_user');
});

const printAll = async (printer: Printer): Promise<unknown[]> => {
  const { db, writer } = await testDatabase();
  const failures: unknown[] = [];
  await printMissing({ db, writer, printer }, (error) => failures.push(error));
  return failures;
};
const kept = () =>
  server.db
    .selectFrom('invoice_pdf')
    .select(['invoice_id', 'document', 'language', 'sha256'])
    .orderBy('invoice_id')
    .orderBy('document')
    .execute();

test('what a crash left unprinted is printed at the next start, once: an export answers just that', async () => {
  const [one, other] = [await finalized(), await finalized()];
  await finance.call(api.revokeInvoice, { invoice_id: other, reason: 'Wrong sponsor' });
  expect(await kept()).toEqual([]);
  expect(await printAll(testPrinter)).toEqual([]);
  const printed = await kept();
  expect(printed.map(({ invoice_id, document }) => [invoice_id, document])).toEqual([
    [one, 'invoice'],
    [other, 'cancellation'],
    [other, 'invoice'],
  ]);
  await printAll(testPrinter);
  const { blob } = await finance.call(api.exportInvoice, { invoice_id: one, format: 'pdf' });
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
  expect(Buffer.from(digest).toString('hex')).toBe(printed[0]?.sha256);
  expect(await kept()).toEqual(printed);
});

test('one that cannot be printed keeps no other from being printed, and is tried again', async () => {
  await finalized();
  await finalized();
  const refused: Paper[] = [];
  const moody: Printer = {
    ...testPrinter,
    print: (paper) => {
      if (refused.length > 0) return testPrinter.print(paper);
      refused.push(paper);
      return Promise.reject(new Error('out of paper'));
    },
  };
  expect(await printAll(moody)).toHaveLength(1);
  expect(await kept()).toHaveLength(1);
  expect(await printAll(moody)).toEqual([]);
  expect(await kept()).toHaveLength(2);
});
