import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { administratorHeaders } from '../../support/headers.ts';
import { whileRaising } from '../../support/raising.ts';
import { refusalOf } from '../../support/schedule.ts';
import { testApp } from '../../support/testApp.ts';

const app = testApp();

const isAway = ['57P01', '57P02', '57P03', '08006', '25006', '28P01'];
const isBusy = ['55P03', '57014', '53300'];
const asksAgain = ['40001', '40P01'];

const storeProvider = async () => {
  const client = await app.signIn('clinic_user');
  const provider = { provider_id: newId(), label: 'Radiology' };
  return { provider, stored: client.call(api.putProvider, provider) };
};

test.each(asksAgain)(
  'what the database asks to try again (%s) is tried again from the start',
  async (code) => {
    await whileRaising(app.db, { code, times: 3 }, async () => {
      const { provider, stored } = await storeProvider();
      expect(await stored).toMatchObject({ ...provider, version: 1 });
    });
    const audited = await app.db
      .selectFrom('audit_event')
      .select(['operation', 'actor_id'])
      .where('table_name', '=', 'provider')
      .execute();
    expect(audited).toEqual([{ operation: 'insert', actor_id: expect.any(String) }]);
  },
);

test.each([...asksAgain, ...isBusy])(
  'a database that goes on with %s is busy: nothing is stored',
  async (code) => {
    await whileRaising(app.db, { code, times: 1_000 }, async () => {
      const { stored } = await storeProvider();
      expect(await refusalOf(stored)).toEqual({ code: 'backend_busy', params: {}, status: 503 });
    });
    expect(await app.db.selectFrom('provider').select('provider_id').execute()).toEqual([]);
  },
);

test.each(isAway)('a database that is not there (%s) is not accessible', async (code) => {
  await whileRaising(app.db, { code, times: 1_000 }, async () => {
    const { stored } = await storeProvider();
    expect(await refusalOf(stored)).toEqual({ code: 'backend_not_accessible', params: {}, status: 503 });
  });
});

test('a database whose disk is full says so: nothing is stored', async () => {
  await whileRaising(app.db, { code: '53100', times: 1_000 }, async () => {
    const { stored } = await storeProvider();
    expect(await refusalOf(stored)).toEqual({ code: 'storage_full', params: {}, status: 503 });
  });
  expect(await app.db.selectFrom('provider').select('provider_id').execute()).toEqual([]);
});

test('who is told that it is busy is told when to come back', async () => {
  const headers = await administratorHeaders(app);
  const answer = await whileRaising(app.db, { code: '55P03', times: 1_000 }, () =>
    app.app.inject({
      method: 'PUT',
      url: `/backend${api.putProvider.path}`,
      headers,
      payload: { provider_id: newId(), label: 'Radiology' },
    }),
  );
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('1');
});
