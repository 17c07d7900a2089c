import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { newTrial } from '../../support/newTrial.ts';
import { addParticipant, refusalOf } from '../../support/schedule.ts';
import { testApp } from '../../support/testApp.ts';

const app = testApp();
let client: Client;
beforeEach(async () => {
  client = await app.signIn('clinic_user');
});

const put = (label: string) => client.call(api.putProvider, { provider_id: newId(), label });

const composed = 'M\u00fcller';
const decomposed = 'Mu\u0308ller';

describe('a text that is none is refused by its field', () => {
  test.each([
    ['half a character', 'Radio\ud800logy', 'not_allowed', {}],
    ['half a character at its end', 'Radiology\udbff', 'not_allowed', {}],
    ['the other half', '\udc00Radiology', 'not_allowed', {}],
    ['NUL', 'Radio\u0000logy', 'not_allowed', {}],
    ['a control character of the second kind', 'Radio\u0085logy', 'not_allowed', {}],
    ['a zero-width space', 'Radio\u200blogy', 'invisible_character', { character: 'U+200B' }],
    ['a turned direction', 'Radio\u202elogy', 'invisible_character', { character: 'U+202E' }],
    ['a soft hyphen', 'Radio\u00adlogy', 'invisible_character', { character: 'U+00AD' }],
    ['a blank letter', '\u3164', 'invisible_character', { character: 'U+3164' }],
    ['an invisible tag', 'Radiology\u{e0041}', 'invisible_character', { character: 'U+E0041' }],
  ])('%s', async (_name, label, code, params) => {
    expect(await refusalOf(put(label))).toMatchObject({
      code: 'validation_failed',
      status: 400,
      fields: [{ field: 'label', code, params }],
    });
  });

  test('in a search, too', async () => {
    const search = 'a\u200bb';
    expect(await refusalOf(client.call(api.listProviders, { filter: { search } }))).toMatchObject({
      code: 'validation_failed',
      fields: [{ field: 'filter.search', code: 'invisible_character' }],
    });
  });

  test('a line break is a blank where there is one line only', async () => {
    expect(await put('Radio\r\nlogy\tof\nus\n')).toMatchObject({ label: 'Radio logy of us' });
  });

  test('characters outside of the first plane are text', async () => {
    expect(await put('Lab 𝛼 🧪')).toMatchObject({ label: 'Lab 𝛼 🧪' });
  });
});

describe('composed and decomposed letters are one text', () => {
  test('a subject ID cannot be assigned twice to the same trial in two ways of writing it', async () => {
    const trial_id = await newTrial(client);
    await addParticipant(client, trial_id, composed);
    expect(await refusalOf(addParticipant(client, trial_id, decomposed))).toMatchObject({
      code: 'subject_id_taken',
    });
    const rows = [{ line: 2, subject_id: decomposed }];
    expect(await client.call(api.importParticipants, { trial_id, rows })).toMatchObject({
      created: 0,
      unchanged: 1,
    });
  });

  test('labels that are unique are so in every way of writing them', async () => {
    expect(await put(decomposed)).toMatchObject({ label: composed });
    expect(await refusalOf(put(composed))).toMatchObject({ code: 'provider_taken' });
    expect(await client.call(api.listProviders, { search: decomposed })).toHaveLength(1);
  });

  test('a blank that does not break is a blank in what stands on one line', async () => {
    const trial_id = await newTrial(client);
    await addParticipant(client, trial_id, 'DE 001');
    expect(await refusalOf(addParticipant(client, trial_id, 'DE\u00a0001'))).toMatchObject({
      code: 'subject_id_taken',
    });
  });
});
