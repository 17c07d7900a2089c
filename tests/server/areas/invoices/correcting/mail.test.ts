import { expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import { correctionsOf, correctNow, issueA, workedEntries } from '../../../../support/correctedInvoice.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { attachedFiles, sendingSite } from '../../../../support/sendingSite.ts';

const site = await sendingSite();

test('a correction is mailed with its own document, once, and not once its invoice is revoked', async () => {
  const a = await issueA(site.server);
  const { client, invoice_id } = a;
  const wanted = { invoice_id, document: 'correction', correction_place: 1 } as const;
  expect(await refusalOf(client.call(api.sendInvoice, wanted))).toMatchObject({ code: 'not_found' });
  await correctNow(a, workedEntries(await correctionsOf(a)));
  expect(await client.call(api.previewInvoiceMail, wanted)).toMatchObject({
    attachments: ['COR-2026-00001.pdf'],
    obstacles: [],
  });
  await client.call(api.sendInvoice, wanted);
  await site.sendDue();
  expect(await site.mailsOf(invoice_id)).toMatchObject([
    { document: 'correction', correction_place: 1, state: 'sent' },
  ]);
  expect(attachedFiles(site.smtp.received[0]?.message ?? '').map(({ name }) => name)).toEqual([
    'COR-2026-00001.pdf',
  ]);
  expect(await refusalOf(client.call(api.sendInvoice, wanted))).toMatchObject({ code: 'mail_sent_before' });
  await client.call(api.revokeInvoice, { invoice_id, reason: 'Wrong sponsor' });
  expect(await refusalOf(client.call(api.sendInvoice, { ...wanted, is_again: true }))).toMatchObject({
    code: 'invoice_not_finalized',
  });
});
