import { describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import { limits } from '../../../../../contract/limits.ts';
import type { SearchKind } from '../../../../../contract/reports/search.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { type BuiltPlan, buildPlan } from '../../../../support/planFactory.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { testApp, testNow } from '../../../../support/testApp.ts';

const app = testApp();
let cardio: BuiltPlan;
let onco: BuiltPlan;
let manager: Client;
let nurse: Client;

const addParticipant = async (trial_id: string, subject_id: string): Promise<string> => {
  const patient_in_trial_id = newId();
  await manager.call(api.putParticipant, { trial_id, patient_in_trial_id, subject_id });
  return patient_in_trial_id;
};

const addInvoice = async (trial_id: string, label: string): Promise<string> => {
  const invoice_id = newId();
  await manager.call(api.putInvoice, { trial_id, invoice_id, label, cut_off_date: '2026-06-30' });
  return invoice_id;
};

app.given(async () => {
  manager = await app.signIn('clinic_user');
  cardio = await buildPlan(app.db, {
    title: 'H2Q-MC-LZZT Cardiology',
    visits: [{ label: 'SCR' }],
    services: { 'Blood sample, haematology': 1_000, 'ECG, 12 leads': 2_000 },
  });
  onco = await buildPlan(app.db, {
    title: 'Onkologie Süd',
    visits: [{ label: 'SCR' }],
    services: { 'Blood sample': 1_000 },
  });
  nurse = await app.signIn('nurse_user', [cardio.trial_id]);
  for (const subject of ['AB01-0012', 'AB01-0021', 'CD-777']) await addParticipant(cardio.trial_id, subject);
  await addParticipant(onco.trial_id, 'AB01-0099');
  await addInvoice(cardio.trial_id, 'Blood of January');
  await manager.call(api.putProvider, { provider_id: newId(), label: 'Blood bank', cost_center: '47-11' });
});

const found = async (search: string, by = manager): Promise<string[]> =>
  (await by.call(api.search, { search })).map(({ kind, label }) => `${kind} ${label}`);

describe('what is searched', () => {
  test('every kind of record is found by a part of it, kind by kind', async () => {
    expect(await found('blood')).toEqual([
      'invoice Blood of January',
      'provider Blood bank',
      'study_service Blood sample',
      'study_service Blood sample, haematology',
    ]);
    expect(await found('lzzt')).toEqual(['trial H2Q-MC-LZZT Cardiology']);
    expect(await found('haema')).toEqual(['study_service Blood sample, haematology']);
    expect(await found('aemato')).toEqual(['study_service Blood sample, haematology']);
  });

  test('a number is found with its signs, without them and with others', async () => {
    for (const typed of ['AB01-0012', 'ab010012', 'ab01 0012', '0012 ab01', '0012'])
      expect([typed, await found(typed)]).toEqual([typed, ['participant AB01-0012']]);
    expect(await found('4711')).toEqual(['provider Blood bank']);
  });

  test('one or two letters find what begins with them', async () => {
    expect(await found('ab')).toEqual([
      'participant AB01-0012',
      'participant AB01-0021',
      'participant AB01-0099',
    ]);
    expect(await found('on')).toEqual(['trial Onkologie Süd']);
    expect(await found('ab 0099')).toEqual(['participant AB01-0099']);
  });

  test.each([
    ['cardoilogy', 'trial H2Q-MC-LZZT Cardiology'],
    ['cardiolgy', 'trial H2Q-MC-LZZT Cardiology'],
    ['cardiollogy', 'trial H2Q-MC-LZZT Cardiology'],
    ['kardiology', 'trial H2Q-MC-LZZT Cardiology'],
    ['onkolgie sued', undefined],
    ['onkolgie süd', 'trial Onkologie Süd'],
    ['ONKOLOGIE SUD', 'trial Onkologie Süd'],
    ['AB10-0099', 'participant AB01-0099'],
    ['haemotology', 'study_service Blood sample, haematology'],
  ])('%s is forgiven', async (typed, expected) => {
    expect((await found(typed))[0]).toBe(expected);
  });

  test.each([
    '%',
    '_',
    "'",
    "a'b; drop table trial",
    '\\',
    '😀',
    '***',
    ' ',
    '--',
    '\u00b5',
    'x'.repeat(200),
  ])('%j finds nothing and breaks nothing', async (typed) => {
    expect(await found(typed)).toEqual([]);
  });

  test('ten thousand letters are refused as too many', async () => {
    const refusal = await refusalOf(manager.call(api.search, { search: 'a'.repeat(10_000) }));
    expect(refusal).toMatchObject({ code: 'validation_failed', status: 400 });
  });

  test('no kind takes the room of another', async () => {
    for (let number = 0; number < 9; number += 1) await addParticipant(onco.trial_id, `Cardio-${number}`);
    const hits = await found('cardio');
    expect(hits.slice(0, 2)).toEqual(['trial H2Q-MC-LZZT Cardiology', 'participant Cardio-0']);
    expect(hits).toHaveLength(1 + limits.searchHits);
  });
});

describe('what is found follows the records', () => {
  test('another title, number or identifier is found at once, what is removed no more', async () => {
    const { trial_id } = cardio;
    const trial = await manager.call(api.getTrial, { trial_id });
    const { trial_id: id, title: _title, type, version } = trial;
    await manager.call(api.putTrial, { trial_id: id, title: 'Neurology', type, version, tax_rule: 'vat_19' });
    expect(await found('cardiology')).toEqual([]);
    expect(await found('neuro')).toEqual(['trial Neurology']);

    const trial_identifier_type_id = newId();
    await manager.call(api.putIdentifierType, { trial_identifier_type_id, label: 'EudraCT' });
    const identifiers = (value: string) =>
      manager.call(api.setTrialIdentifiers, {
        trial_id,
        trial_identifiers: value ? [{ trial_identifier_type_id, value }] : [],
      });
    await identifiers('2020-001234-12');
    expect(await found('2020-001234')).toEqual(['trial Neurology']);
    await identifiers('');
    expect(await found('2020-001234')).toEqual([]);
  });

  test('a removed provider and a renamed participant', async () => {
    const [provider] = await manager.call(api.search, { search: 'blood bank' });
    await manager.call(api.removeProvider, { provider_id: provider?.record_id ?? '' });
    expect(await found('blood bank')).toEqual([]);

    const [hit] = await manager.call(api.search, { search: 'CD-777' });
    await manager.call(api.putParticipant, {
      trial_id: cardio.trial_id,
      patient_in_trial_id: hit?.record_id ?? '',
      subject_id: 'EF-888',
      version: 1,
    });
    expect(await found('CD-777')).toEqual([]);
    expect(await found('ef888')).toEqual(['participant EF-888']);
  });
});

describe('a nurse', () => {
  test('finds her trials and their participants, no others, and nothing with money', async () => {
    expect(await found('ab01', nurse)).toEqual(['participant AB01-0012', 'participant AB01-0021']);
    expect(await found('blood', nurse)).toEqual([]);
    expect(await found('onkologie', nurse)).toEqual([]);
    expect(await found('cardoilogy', nurse)).toEqual(['trial H2Q-MC-LZZT Cardiology']);
    expect(await found('AB10-0099', nurse)).toEqual([]);
    expect(await found('ab', await app.signIn('nurse_user', []))).toEqual([]);
  });

  test('is not shown what she opened when it was hers', async () => {
    const [hit] = await manager.call(api.search, { search: 'AB01-0099' });
    await nurse.call(api.noteOpened, { kind: 'participant', record_id: hit?.record_id ?? '' });
    expect(await found('', nurse)).toEqual([]);
  });

  test('is not shown what she may not find, though it is of her trial', async () => {
    const [hit] = await manager.call(api.search, { search: 'Blood of January' });
    await nurse.call(api.noteOpened, { kind: 'invoice', record_id: hit?.record_id ?? '' });
    expect(await found('', nurse)).toEqual([]);
    expect(await found('blood', nurse)).toEqual([]);
  });
});

describe('what was opened last', () => {
  const open = async (kind: SearchKind, search: string, at: number, by = manager): Promise<void> => {
    app.setNow(testNow + at);
    const hit = (await manager.call(api.search, { search })).find((one) => one.kind === kind);
    await by.call(api.noteOpened, { kind, record_id: hit?.record_id ?? '' });
  };

  test('comes first, and alone before anything is typed', async () => {
    await open('participant', 'AB01-0021', 1);
    await open('trial', 'Onkologie', 2);
    await open('participant', 'AB01-0099', 3);
    await open('participant', 'AB01-0021', 4);
    expect(await found('')).toEqual([
      'participant AB01-0021',
      'participant AB01-0099',
      'trial Onkologie Süd',
    ]);
    expect(await found('ab01')).toEqual([
      'participant AB01-0021',
      'participant AB01-0099',
      'participant AB01-0012',
    ]);
    const [first, , last] = await manager.call(api.search, { search: 'ab01' });
    expect([first?.is_opened, last?.is_opened]).toEqual([true, false]);
    expect(await found('', await app.signIn('clinic_user'))).toEqual([]);
  });

  test('comes first also where many others begin with what is typed', async () => {
    for (let number = 0; number < 9; number += 1) await addParticipant(onco.trial_id, `ZZ-${number}`);
    await open('participant', 'ZZ-8', 1);
    expect((await found('zz')).slice(0, 2)).toEqual(['participant ZZ-8', 'participant ZZ-0']);
    expect((await found('zz', await app.signIn('clinic_user')))[0]).toBe('participant ZZ-0');
  });

  test('is remembered of so many records and no more', async () => {
    const { id } = await manager.call(api.getCurrentUser, {});
    for (let number = 0; number < limits.openedRecords + 2; number += 1) {
      app.setNow(testNow + number);
      await manager.call(api.noteOpened, { kind: 'trial', record_id: newId() });
    }
    const kept = await app.db
      .selectFrom('opened_record')
      .select('record_id')
      .where('user_id', '=', id)
      .execute();
    expect(kept).toHaveLength(limits.openedRecords);
  });
});
