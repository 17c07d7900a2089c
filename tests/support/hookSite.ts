import { afterAll, beforeEach } from 'vitest';
import { api } from '../../contract/api.ts';
import { type WebhookKind, webhookKinds } from '../../contract/connect/webhookVocab.ts';
import type { Client } from '../../dataProvider/call.ts';
import { deliverWebhooks } from '../../server/areas/site/webhooks/deliver.ts';
import { startHookServer } from './hookServer.ts';
import { testApp, testNow, testSettings } from './testApp.ts';
import { testDatabase } from './testDb.ts';

/** Where the endpoint is: on this machine, which the installation allows. */
export const inside = '127.0.0.1';
const allowed = [inside, 'erp.clinic.internal'];

/** A site whose webhooks lead to an endpoint of its own; call it once at the head of a test file. */
export const hookSite = async () => {
  const hooks = await startHookServer();
  afterAll(() => hooks.close());
  const app = testApp({ webhookHosts: allowed });
  const held: { admin?: Client } = {};
  const site = {
    app,
    hooks,
    /** Signed in as an administrator, anew for each test. */
    get admin(): Client {
      if (!held.admin) throw new Error('The site is ready only inside a test');
      return held.admin;
    },
    /** The clock of who delivers. */
    now: testNow,
    make: (path = '/', kinds: readonly WebhookKind[] = webhookKinds) =>
      site.admin.call(api.createWebhook, {
        label: `ERP ${path}`,
        address: `${hooks.addressOf(inside)}${path}`,
        kinds: [...kinds],
      }),
    /** Looks once, as the server does every few seconds; answers what it told of. */
    look: async (more: Partial<Parameters<typeof deliverWebhooks>[0]> = {}): Promise<unknown[]> => {
      const { writer } = await testDatabase();
      const told: unknown[] = [];
      const parts = { writer, keys: testSettings.sealKeys, allowed, clock: () => site.now, ...more };
      await deliverWebhooks(parts, (error) => told.push(error), new AbortController().signal);
      return told;
    },
    deliveriesOf: (webhook_id: string) => site.admin.call(api.listDeliveries, { webhook_id }),
    bodies: () => hooks.told.map(({ body }) => JSON.parse(body)),
  };
  beforeEach(async () => {
    held.admin = await app.signIn('admin_user');
    site.now = testNow;
    hooks.told.length = 0;
    hooks.behave({});
  });
  return site;
};
