import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { newTrial } from '../../support/newTrial.ts';
import { addParticipant, refusalOf } from '../../support/schedule.ts';
import { testApp } from '../../support/testApp.ts';
import { type Contract, gapsOf, type Observation } from '../../support/walkGaps.ts';

const contract: Contract = {
  calls: {
    getThing: { needs: 'catalogs', errors: ['not_found'] },
    putVisit: { needs: 'recording', errors: [], idempotent: true },
  },
  codes: ['not_found', 'stale', 'too_long'],
};

const seen = (call: string, more: Partial<Observation> = {}): Observation => ({
  call,
  role: 'clinic_user',
  status: 200,
  code: null,
  inner: [],
  numbers: [],
  ...more,
});

const whole: Observation[] = [
  seen('getThing'),
  seen('getThing', { status: 404, code: 'not_found' }),
  seen('putVisit', { role: 'nurse_user' }),
  seen('putVisit', { status: 400, code: 'validation_failed', inner: ['too_long', 'stale'] }),
  seen('putVisit', { status: 409, code: 'idempotency_key_reused' }),
];

describe('the walk of the contract', () => {
  test('leaves nothing open where every call answers, every refusal and every code is provoked', () => {
    expect(gapsOf(contract, whole)).toEqual([]);
  });

  test.each([
    ['getThing: no test gets an answer', whole.filter(({ code }) => code !== null)],
    ['getThing: no test provokes not_found', whole.filter(({ code }) => code !== 'not_found')],
    ['not_found: no test provokes it', whole.filter(({ code }) => code !== 'not_found')],
    [
      'putVisit: no test provokes idempotency_key_reused',
      whole.filter(({ code }) => code !== 'idempotency_key_reused'),
    ],
    ['too_long: no test provokes it', whole.filter(({ inner }) => inner.length === 0)],
    [
      'putVisit: tells a nurse amount',
      [...whole, seen('putVisit', { role: 'nurse_user', numbers: ['amount'] })],
    ],
    ['putVisit: no test gets an answer as a nurse', whole.filter(({ role }) => role !== 'nurse_user')],
    ['getThing: does not declare stale', [...whole, seen('getThing', { status: 409, code: 'stale' })]],
    [
      'getThing: does not declare idempotency_key_reused',
      [...whole, seen('getThing', { status: 409, code: 'idempotency_key_reused' })],
    ],
  ])('finds: %s', (gap, observations) => {
    expect(gapsOf(contract, observations)).toContain(gap);
  });
});

describe('the observer', () => {
  const app = testApp();
  const written = (): Observation[] =>
    readdirSync(inject('walkFolder')).flatMap((file) =>
      readFileSync(join(inject('walkFolder'), file), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line): Observation => JSON.parse(line)),
    );

  test('writes down the names of the numbers that a nurse gets, and of nobody else', async () => {
    const manager = await app.signIn('clinic_user');
    const trial_id = await newTrial(manager);
    await addParticipant(manager, trial_id, '001');
    const nurse = await app.signIn('nurse_user', [trial_id]);
    for (const client of [nurse, manager]) await client.call(api.listParticipants, { trial_id });
    const told = written().filter(({ call }) => call === 'listParticipants');
    expect(told).toContainEqual(
      seen('listParticipants', {
        role: 'nurse_user',
        numbers: ['done_count', 'overdue_count', 'version', 'visit_count'],
      }),
    );
    expect(told).toContainEqual(seen('listParticipants'));
  });

  test('writes down each answer of the real app with its call, its person and its codes', async () => {
    const client = await app.signIn('clinic_user');
    await client.call(api.listProviders, {});
    await refusalOf(client.call(api.getProvider, { provider_id: newId() }));
    const row = { provider_id: newId(), label: 'Radiology', version: 1 };
    await refusalOf(client.call(api.putProviders, { rows: [row] }));
    await refusalOf(app.anonymous().get('/billing/no-such-call'));
    const seenNow = written();
    expect(seenNow).toContainEqual(seen('listProviders'));
    expect(seenNow).toContainEqual(seen('getProvider', { status: 404, code: 'not_found' }));
    expect(seenNow).toContainEqual(
      seen('putProviders', { status: 422, code: 'rows_refused', inner: ['not_found'] }),
    );
    expect(seenNow).toContainEqual({
      call: null,
      role: null,
      status: 404,
      code: 'route_unknown',
      inner: [],
      numbers: [],
    });
  });
});
