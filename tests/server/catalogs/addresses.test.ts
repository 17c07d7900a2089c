import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { CallInput, Client } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { newTrial } from '../../support/newTrial.ts';
import { refusalOf } from '../../support/schedule.ts';
import { tableCounts } from '../../support/tableCounts.ts';
import { testApp } from '../../support/testApp.ts';

const app = testApp();
let client: Client;
beforeEach(async () => {
  client = await app.signIn('clinic_user');
});

type Edit = CallInput<typeof api.createAddress>;
const edit = (label: string, more: Partial<Edit> = {}): Edit => ({ address_id: newId(), label, ...more });
const create = (row: Edit) => client.call(api.createAddress, row);

describe('an address of the catalog', () => {
  test('is created and read with everything that is written on it', async () => {
    const row = {
      address_id: newId(),
      label: 'Sponsor Bonn',
      recipient: 'Sponsor GmbH',
      contact_name: 'Ada Braun',
      street: 'Am Hof 1',
      zip_code: '53113',
      city: 'Bonn',
      country: 'Deutschland',
      phone: '+49 228 1',
      email: 'billing@sponsor.example',
      vat_id: 'DE123456789',
      language: 'en' as const,
      is_annex_wanted: true,
      einvoice_format: 'xrechnung_ubl' as const,
      electronic_address: '991-12345-06',
      electronic_scheme: '0204' as const,
      buyer_reference: '991-12345-06',
      order_number: 'PO 7',
      debtor_account: '10042',
      payment_days: 75,
      is_payment_term_agreed: true,
      is_business: false,
      comment: 'Since March',
    };
    expect(await create(row)).toEqual({ ...row, version: 1 });
    expect(await client.call(api.getAddress, { address_id: row.address_id })).toEqual({ ...row, version: 1 });
    expect(await client.call(api.listAddresses, { search: 'bonn' })).toHaveLength(1);
  });

  test('created twice with the same values is there once', async () => {
    const row = edit('Sponsor', { city: 'Bonn' });
    const first = await create(row);
    const before = await tableCounts(app.db);
    expect(await create(row)).toEqual(first);
    expect(await tableCounts(app.db)).toEqual(before);
  });

  test('that somebody else has changed is not overwritten', async () => {
    const row = edit('Sponsor');
    await create(row);
    await create({ ...row, city: 'Berlin', version: 1 });
    expect(await refusalOf(create({ ...row, city: 'Bonn', version: 1 }))).toMatchObject({
      code: 'stale',
      status: 409,
      present: { city: 'Berlin', version: 2 },
    });
  });

  test('has a label of its own, new or renamed', async () => {
    const other = edit('Other');
    await create(edit('Sponsor'));
    await create(other);
    const before = await tableCounts(app.db);
    const taken = { code: 'address_label_taken', status: 409 };
    expect(await refusalOf(create(edit('Sponsor')))).toMatchObject(taken);
    expect(await refusalOf(create({ ...other, label: 'Sponsor', version: 1 }))).toMatchObject(taken);
    expect(await tableCounts(app.db)).toEqual(before);
  });
});

describe('the addresses of a trial', () => {
  const sponsor = edit('Sponsor', { recipient: 'Sponsor GmbH' });
  const institute = edit('Institute');
  let trial_id: string;
  beforeEach(async () => {
    trial_id = await newTrial(client);
    await create(sponsor);
    await create(institute);
  });

  type Purpose = CallInput<typeof api.assignTrialAddress>['purpose'];
  const assign = (purpose: Purpose, { address_id }: Edit) =>
    client.call(api.assignTrialAddress, { trial_id, purpose, address_id });
  const list = async (id = trial_id) =>
    (await client.call(api.listTrialAddresses, { trial_id: id })).map(
      ({ purpose, label }) => `${purpose}: ${label}`,
    );

  test('are at most one for each purpose; the same address may serve several', async () => {
    expect(await list()).toEqual([]);
    await assign('service_recipient', institute);
    await assign('invoice_contact', sponsor);
    expect(await assign('invoice_recipient', sponsor)).toMatchObject([
      { purpose: 'invoice_recipient', label: 'Sponsor', recipient: 'Sponsor GmbH' },
      { purpose: 'invoice_contact', label: 'Sponsor' },
      { purpose: 'service_recipient', label: 'Institute' },
    ]);
    await assign('invoice_contact', institute);
    expect(await list()).toEqual([
      'invoice_recipient: Sponsor',
      'invoice_contact: Institute',
      'service_recipient: Institute',
    ]);
  });

  test('assigned twice are assigned once', async () => {
    await assign('invoice_recipient', sponsor);
    const before = await tableCounts(app.db);
    await assign('invoice_recipient', sponsor);
    expect(await tableCounts(app.db)).toEqual(before);
  });

  test('are taken from the trial for one purpose, and stay in the catalog', async () => {
    await assign('invoice_recipient', sponsor);
    await assign('invoice_contact', sponsor);
    const purpose = 'invoice_recipient';
    await client.call(api.removeTrialAddress, { trial_id, purpose });
    expect(await list()).toEqual(['invoice_contact: Sponsor']);
    expect(await client.call(api.listAddresses, {})).toHaveLength(2);
    await client.call(api.removeTrialAddress, { trial_id, purpose });
    expect(await list()).toEqual(['invoice_contact: Sponsor']);
  });

  test('are its own, and a correction of the address reaches every trial that uses it', async () => {
    const other = await newTrial(client, 'Other trial');
    await assign('invoice_recipient', sponsor);
    expect(await list(other)).toEqual([]);
    const { address_id } = sponsor;
    await client.call(api.assignTrialAddress, { trial_id: other, purpose: 'invoice_contact', address_id });
    await create({ ...sponsor, city: 'Bonn', version: 1 });
    for (const id of [trial_id, other])
      expect(await client.call(api.listTrialAddresses, { trial_id: id })).toMatchObject([{ city: 'Bonn' }]);
  });

  test('are of the catalog', async () => {
    expect(await refusalOf(assign('invoice_recipient', edit('Unknown')))).toMatchObject({
      code: 'not_found',
      status: 404,
    });
    expect(await list()).toEqual([]);
  });
});

test('a nurse reads no address, not even that of her trial', async () => {
  const trial_id = await newTrial(client);
  const row = edit('Sponsor');
  await create(row);
  const nurse = await app.signIn('nurse_user', [trial_id]);
  for (const refusal of [
    nurse.call(api.getAddress, { address_id: row.address_id }),
    nurse.call(api.listTrialAddresses, { trial_id }),
    nurse.call(api.createAddress, edit('Mine')),
  ].map(refusalOf))
    expect(await refusal).toMatchObject({ code: 'forbidden', status: 403 });
});
