import { expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import { refusalOf } from '../../../support/schedule.ts';
import { settle, someJune } from '../../../support/settlementFactory.ts';
import { testApp } from '../../../support/testApp.ts';

const app = testApp();
const june = { from_date: '2026-06-01', to_date: '2026-06-30' };

test('a run of an outside provider is a credit transfer over what was settled, once both accounts are known', async () => {
  const client = await app.signIn('clinic_user');
  const { laboratory } = await someJune(app.db);
  const { provider_id } = laboratory;
  const { settlement_id, number } = await settle(client, june, provider_id);
  const inside = await settle(client, june);
  const asked = { settlement_id, execution_date: '2026-07-03' };
  const refused = (input: object = {}) => refusalOf(client.call(api.exportPayments, { ...asked, ...input }));

  expect(await refused()).toMatchObject({ code: 'provider_iban_missing', params: { label: 'Laboratory' } });
  const provider = { provider_id, label: 'Laboratory', cost_center: '4711', is_external: true, version: 1 };
  await client.call(api.putProvider, { ...provider, iban: 'AT61 1904 3002 3457 3201' });
  await app.db.updateTable('clinicalsite').set({ sender_iban: null }).execute();
  expect(await refused()).toMatchObject({ code: 'sender_iban_missing' });
  await app.db.updateTable('clinicalsite').set({ sender_iban: 'DE02120300000000202051' }).execute();
  expect(await refused({ execution_date: '2020-01-01' })).toMatchObject({ code: 'execution_date_past' });
  expect(await refused({ settlement_id: inside.settlement_id })).toMatchObject({
    code: 'settlement_not_payable',
  });

  const { blob, filename } = await client.call(api.exportPayments, asked);
  expect(filename).toBe(`${number} pain.001.xml`);
  const xml = await blob.text();
  for (const part of [
    '<InstdAmt Ccy="EUR">50.00</InstdAmt>',
    '<IBAN>AT611904300234573201</IBAN>',
    '<IBAN>DE02120300000000202051</IBAN>',
    `<EndToEndId>${number}</EndToEndId>`,
    '<Dt>2026-07-03</Dt>',
  ])
    expect(xml).toContain(part);
});
