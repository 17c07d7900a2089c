import { describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { mailAttempts } from '../../../../../domain/invoices/invoiceMail.ts';
import { hookSite, inside } from '../../../../support/hookSite.ts';
import { refusalOf } from '../../../../support/schedule.ts';

const site = await hookSite();
const { app, hooks, make, look, deliveriesOf, bodies } = site;
const codeOf = async (call: () => Promise<unknown>) => (await refusalOf(call())).code;

const minute = 60_000;

describe('endpoints', () => {
  const hang = (): void => undefined;

  test('that fail are told again with growing delays until it is given up, and keep nobody else waiting', async () => {
    hooks.behave({
      '/hangs': hang,
      '/500': (response) => response.writeHead(500).end('amount'),
      '/redirects': (response) =>
        response.writeHead(307, { location: `${hooks.addressOf(inside)}/secret` }).end(),
      '/dies': (response) => response.destroy(),
      '/endless': (response) => response.writeHead(200).write('x'.repeat(100_000)),
    });
    const paths = ['/hangs', '/500', '/redirects', '/dies', '/endless', '/well'];
    const made = [];
    for (const path of paths) made.push((await make(path, ['import_done'])).webhook);
    for (const { webhook_id } of made) {
      await site.admin.call(api.tryWebhook, { webhook_id });
      await site.admin.call(api.tryWebhook, { webhook_id });
    }
    await look({ patienceMs: 300 });
    const outcomes = [];
    for (const { webhook_id } of made)
      outcomes.push(
        (await deliveriesOf(webhook_id)).map(({ state, fault, status }) => ({ state, fault, status })),
      );
    const untried = { state: 'queued', fault: null, status: null };
    const failed = (fault: string, status: number | null = null) => [
      untried,
      { state: 'queued', fault, status },
    ];
    const taken = (status: number) => [0, 1].map(() => ({ state: 'delivered', fault: null, status }));
    expect(outcomes).toEqual([
      failed('too_slow'),
      failed('status', 500),
      failed('redirected', 307),
      failed('unreachable'),
      taken(200),
      taken(204),
    ]);
    expect(hooks.told.some(({ path }) => path === '/secret')).toBe(false);
  });

  test('are tried nine times; a delivery that was given up is repeated under its id', async () => {
    hooks.behave({ '/': (response) => response.writeHead(503).end() });
    const { webhook_id } = (await make()).webhook;
    const { webhook_delivery_id } = await site.admin.call(api.tryWebhook, { webhook_id });
    const delays = [];
    for (let attempt = 1; attempt < mailAttempts; attempt += 1) {
      await look();
      await look();
      const [{ next_attempt_at, attempts } = { next_attempt_at: null, attempts: 0 }] =
        await deliveriesOf(webhook_id);
      expect(attempts).toBe(attempt);
      const next = Date.parse(next_attempt_at ?? '');
      delays.push((next - site.now) / minute);
      site.now = next;
    }
    expect(delays).toEqual([1, 5, 15, 60, 180, 360, 720, 900]);
    expect(await codeOf(() => site.admin.call(api.repeatDelivery, { webhook_delivery_id }))).toBe(
      'delivery_under_way',
    );
    await look();
    expect(await deliveriesOf(webhook_id)).toMatchObject([{ state: 'given_up', attempts: 9, status: 503 }]);
    expect(await site.admin.call(api.listWebhooks, {})).toMatchObject([
      { given_up_count: 1, waiting_count: 0 },
    ]);
    hooks.behave({});
    await site.admin.call(api.repeatDelivery, { webhook_delivery_id });
    await look();
    expect(await deliveriesOf(webhook_id)).toMatchObject([
      { state: 'delivered', webhook_delivery_id, attempts: 1 },
    ]);
    expect(new Set(bodies().map(({ delivery_id }) => delivery_id))).toEqual(new Set([webhook_delivery_id]));
  });

  test('what a process that died had under way is told again', async () => {
    const { webhook_id } = (await make()).webhook;
    await site.admin.call(api.tryWebhook, { webhook_id });
    await app.db
      .updateTable('webhook_delivery')
      .set({
        state: 'sending',
        claim_id: newId(),
        claimed_at: new Date(site.now),
        next_attempt_at: null,
        attempts: 1,
      })
      .execute();
    await look();
    expect(hooks.told).toHaveLength(0);
    site.now += 2 * minute;
    await look();
    expect(await deliveriesOf(webhook_id)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  });
});

describe('internal addresses', () => {
  test('are refused at their field, and so is what is no address', async () => {
    const refusedAt = async (address: string) => {
      const input = { label: 'X', address, kinds: ['import_done' as const] };
      const { code, fields } = await refusalOf(site.admin.call(api.createWebhook, input));
      return [code, fields?.[0]?.field];
    };
    for (const address of ['https://10.0.0.1/', 'https://[::ffff:10.0.0.1]/', 'https://erp/'])
      expect(await refusedAt(address), address).toEqual(['webhook_address_internal', 'address']);
    for (const address of [
      'nonsense',
      'http://example.com/',
      'https://a:b@example.com/',
      'javascript:alert(1)',
    ])
      expect(await refusedAt(address), address).toEqual(['webhook_address_invalid', 'address']);
  });

  test('a name is resolved once, refused where it leads inside, and kept to where it leads', async () => {
    const makeAt = (host: string) =>
      site.admin.call(api.createWebhook, {
        label: host,
        address: hooks.addressOf(host),
        kinds: ['import_done'],
      });
    const { webhook_id } = (await makeAt('erp.clinic.internal')).webhook;
    await site.admin.call(api.tryWebhook, { webhook_id });
    const asked: string[] = [];
    await look({
      resolve: async (host) => {
        asked.push(host);
        return [inside];
      },
    });
    expect(asked).toEqual(['erp.clinic.internal']);
    expect(hooks.told[0]?.headers.host).toMatch(/^erp\.clinic\.internal:\d+$/);
    const rebound = await site.admin.call(api.createWebhook, {
      label: 'Rebound',
      address: 'https://rebind.example.com/',
      kinds: ['import_done'],
    });
    await site.admin.call(api.tryWebhook, { webhook_id: rebound.webhook.webhook_id });
    await look({ resolve: async () => ['8.8.8.8', '::ffff:10.0.0.1'] });
    expect(await deliveriesOf(rebound.webhook.webhook_id)).toMatchObject([
      { state: 'queued', fault: 'internal_address', status: null },
    ]);
  });

  test('what the settings allow no more is told no more', async () => {
    const { webhook_id } = (await make()).webhook;
    await site.admin.call(api.tryWebhook, { webhook_id });
    await look({ allowed: [] });
    expect(hooks.told).toHaveLength(0);
    expect(await deliveriesOf(webhook_id)).toMatchObject([{ state: 'queued', fault: 'insecure' }]);
  });
});
