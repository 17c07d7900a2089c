import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { refusalOf } from '../../support/schedule.ts';
import { testApp } from '../../support/testApp.ts';
import { meanwhile } from '../../support/waiting.ts';

const app = testApp();

test('a record that is made at the same moment is not written over unseen', async () => {
  const client = await app.signIn('clinic_user');
  const address = { address_id: newId(), label: 'Sponsor' };
  const make = (recipient: string) =>
    meanwhile(
      app,
      (trx) =>
        trx
          .insertInto('address')
          .values({ ...address, recipient: 'First' })
          .execute(),
      () => client.call(api.createAddress, { ...address, recipient }),
    );
  expect(await refusalOf(make('Second'))).toMatchObject({
    code: 'stale',
    present: { recipient: 'First', version: 1 },
  });
});

test('the same record made twice at the same moment is made once', async () => {
  const client = await app.signIn('clinic_user');
  const address = { address_id: newId(), label: 'Sponsor', recipient: 'First' };
  const made = await meanwhile(
    app,
    (trx) => trx.insertInto('address').values(address).execute(),
    () => client.call(api.createAddress, address),
  );
  expect(made).toMatchObject({ recipient: 'First', version: 1 });
});
