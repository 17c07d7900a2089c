import { expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import { finalizedInvoice } from '../../../../support/mailedInvoice.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { testApp } from '../../../../support/testApp.ts';

const server = testApp();

test('a site without a mail server: no mail is queued, the screen is told so', async () => {
  const invoice_id = await finalizedInvoice(server.db, await server.signIn('clinic_user'));
  const client = await server.signIn('clinic_user');
  expect(await client.call(api.listInvoiceMails, { invoice_id })).toEqual({
    is_configured: false,
    mails: [],
  });
  expect(await refusalOf(client.call(api.sendInvoice, { invoice_id }))).toMatchObject({
    code: 'mail_not_configured',
  });
  expect(await client.call(api.getMailServer, {})).toEqual({ is_configured: false });
  expect(await client.call(api.previewInvoiceMail, { invoice_id })).toMatchObject({
    sender: null,
    obstacles: [{ code: 'mail_not_configured' }],
  });
});
