import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { Delivery, Webhook } from '../../../contract/connect/webhooks.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { SiteWebhooks } from '../../../resources/connections/webhooks/SiteWebhooks.tsx';
import { fakeBackend } from '../support/fakeBackend.ts';
import { person, renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

const webhook: Webhook = {
  webhook_id: newId(),
  label: 'ERP',
  address: 'https://erp.example.com/hooks',
  kinds: ['invoice_finalized'],
  is_active: true,
  created_at: '2026-07-01T10:00:00.000Z',
  created_by: 'Ada Lovelace',
  secret_made_at: '2026-07-01T10:00:00.000Z',
  waiting_count: 0,
  given_up_count: 1,
  last_delivered_at: null,
  version: 1,
};
const delivery: Delivery = {
  webhook_delivery_id: newId(),
  kind: 'invoice_finalized',
  state: 'given_up',
  body: '{"kind":"invoice_finalized"}',
  queued_at: '2026-07-01T10:00:00.000Z',
  attempts: 9,
  next_attempt_at: null,
  ended_at: '2026-07-02T22:00:00.000Z',
  fault: 'status',
  status: 503,
};
const secret = `whsec_${'x'.repeat(43)}`;

test('a webhook is made, its secret shown once, and switched off', async () => {
  const backend = fakeBackend();
  const held: Webhook[] = [];
  backend.answer(api.listWebhooks, () => held);
  backend.answer(api.createWebhook, () => {
    held.push(webhook);
    return { secret, webhook };
  });
  backend.answer(api.putWebhook, () => ({ ...webhook, is_active: false, version: 2 }));
  await renderPage(backend, <SiteWebhooks />);
  const user = userEvent.setup();
  await screen.findByText('There are no webhooks.');
  await user.click(screen.getByRole('button', { name: 'New webhook…' }));
  const dialog = await screen.findByRole('dialog', { name: 'New webhook' });
  await user.type(within(dialog).getByLabelText(/^Name/), 'ERP');
  await user.type(within(dialog).getByLabelText(/^Address/), webhook.address);
  await user.click(within(dialog).getByRole('combobox', { name: /^Events/ }));
  await user.click(await screen.findByRole('option', { name: 'Invoice finalized' }));
  await user.keyboard('{Escape}');
  await user.click(within(dialog).getByRole('button', { name: 'Create webhook' }));
  expect(await screen.findByDisplayValue(secret)).toBeTruthy();
  const { label, address, kinds } = webhook;
  expect(backend.callsOf(api.createWebhook)).toEqual([{ label, address, kinds, is_active: true }]);
  await user.click(screen.getByRole('button', { name: 'I have stored the secret' }));
  await user.click(await screen.findByRole('button', { name: 'Change: ERP' }));
  expect(document.body.textContent).not.toContain(secret);
  const change = await screen.findByRole('dialog', { name: 'Change “ERP”' });
  await user.click(within(change).getByRole('switch', { name: 'Active' }));
  await user.click(within(change).getByRole('button', { name: 'Save webhook' }));
  await screen.findByText('The webhook has been saved');
  const { webhook_id } = webhook;
  expect(backend.callsOf(api.putWebhook)).toEqual([
    { webhook_id, label, address, kinds, is_active: false, version: 1 },
  ]);
});

test('deliveries are seen with what came of them, repeated and tested; auditors only look, in German', async () => {
  const backend = fakeBackend();
  backend.answer(api.listWebhooks, () => [webhook]);
  backend.answer(api.listDeliveries, () => [delivery]);
  backend.answer(api.repeatDelivery, () => delivery);
  backend.answer(api.tryWebhook, () => delivery);
  const { unmount } = await renderPage(backend, <SiteWebhooks />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Deliveries: ERP' }));
  await screen.findByText('Not accepted · answer 503');
  await user.click(screen.getByRole('button', { name: /^Content of/ }));
  expect(screen.getByText(delivery.body)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Repeat the delivery of/ }));
  await user.click(screen.getByRole('button', { name: 'Send a test' }));
  const { webhook_delivery_id } = delivery;
  expect(backend.callsOf(api.repeatDelivery)).toEqual([{ webhook_delivery_id }]);
  expect(backend.callsOf(api.tryWebhook)).toEqual([{ webhook_id: webhook.webhook_id }]);
  unmount();
  await renderPage(backend, <SiteWebhooks />, {
    user: { ...person, roles: [], is_auditor: true },
    language: 'de',
  });
  await user.click(await screen.findByRole('button', { name: 'Zustellungen: ERP' }));
  await screen.findByText('Nicht angenommen · Antwort 503');
  expect(screen.queryByRole('button', { name: /Ändern|Neu|wiederholen|Test senden/i })).toBeNull();
});
