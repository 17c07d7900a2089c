import { expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { finalizedInvoice } from '../../../../support/mailedInvoice.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { testApp } from '../../../../support/testApp.ts';

const server = testApp();
let finance: Client;
server.given(async () => {
  finance = await server.signIn('clinic_user');
});

test('each document is kept with syntax, profile, release and rules that it was written by; each release is kept for itself', async () => {
  const invoice_id = await finalizedInvoice(server.db, finance, 'zugferd');
  const exported = async (wanted: { format: 'zugferd' | 'xrechnung_ubl'; release?: 'zugferd_2_5' }) =>
    new Uint8Array(
      await (await finance.call(api.exportInvoice, { invoice_id, ...wanted })).blob.arrayBuffer(),
    );
  const first = await exported({ format: 'zugferd' });
  await exported({ format: 'zugferd', release: 'zugferd_2_5' });
  await exported({ format: 'xrechnung_ubl' });
  expect(await exported({ format: 'zugferd' })).toEqual(first);
  const kept = await server.db
    .selectFrom('invoice_einvoice')
    .select(['format', 'release', 'syntax', 'profile', 'rules'])
    .orderBy('format')
    .orderBy('release')
    .execute();
  const xrechnung = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0';
  const ofZugferd = {
    format: 'zugferd',
    syntax: 'cii',
    profile: 'urn:cen.eu:en16931:2017',
    rules: 'EN 16931 1.3.16',
  };
  expect(kept).toEqual([
    {
      format: 'xrechnung_ubl',
      release: 'xrechnung_3_0_2',
      syntax: 'ubl',
      profile: xrechnung,
      rules: 'EN 16931 1.3.16, XRechnung 2.6.0',
    },
    { ...ofZugferd, release: 'zugferd_2_4' },
    { ...ofZugferd, release: 'zugferd_2_5' },
  ]);
  expect(
    await refusalOf(
      finance.call(api.exportInvoice, { invoice_id, format: 'xrechnung_ubl', release: 'zugferd_2_5' }),
    ),
  ).toMatchObject({ code: 'einvoice_release_unknown' });
});
