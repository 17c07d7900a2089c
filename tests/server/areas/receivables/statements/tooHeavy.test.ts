import { expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import { camtOf, entryOf } from '../../../../support/bankFiles.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp({ statementPatienceMs: 0 });

test('a statement that takes longer to parse than it may is refused by that name, and nothing is kept', async () => {
  const client = await app.signIn('clinic_user');
  const entry = entryOf({ amount: '119.00', text: 'INV-2026-00001' });
  const long = new Blob([camtOf(Array.from({ length: 1_500 }, () => entry))]);
  const upload = client.call(api.uploadBankStatement, { file_name: 'statement.xml', statement_file: long });
  expect(await refusalOf(upload)).toMatchObject({ code: 'statement_too_heavy', status: 422 });
  expect((await client.call(api.listBankStatements, {})).statements).toEqual([]);
});

test('so is an invoice that a sponsor has issued itself', async () => {
  const client = await app.signIn('clinic_user');
  const invoice_file = new Blob([`<Invoice>${'<Note>said</Note>'.repeat(60_000)}</Invoice>`]);
  const read = client.call(api.readSelfBilledInvoice, { invoice_file });
  expect(await refusalOf(read)).toMatchObject({ code: 'statement_too_heavy', status: 422 });
});
