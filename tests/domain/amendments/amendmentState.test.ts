import { expect, test } from 'vitest';
import { putInForceVerdict, takeBackVerdict } from '../../../domain/amendments/amendmentState.ts';

const draft = { state: 'draft', effective_date: '2026-02-01', actionCount: 1 } as const;
const trial = { hasParticipants: true, firstDay: '2026-01-02', latest: null, today: '2026-03-01' };
const codes = (verdict: { code: string }[]): string[] => verdict.map(({ code }) => code);

test.each([
  ['nothing stands against it', {}, {}, []],
  ['a trial without participants', {}, { hasParticipants: false }, ['amendment_without_participants']],
  ['nothing in it', { actionCount: 0 }, {}, ['amendment_empty']],
  ['before anything was done', { effective_date: '2026-01-01' }, {}, ['amendment_before_start']],
  ['from a day to come', { effective_date: '2026-03-02' }, {}, ['amendment_in_future']],
  [
    'on the day of an earlier one',
    {},
    { latest: { number: 1, effective_date: '2026-02-01' } },
    ['amendment_before_earlier'],
  ],
  ['twice', { state: 'in_force' as const }, {}, ['amendment_not_draft']],
])('put in force: %s', (_, ofDraft, ofTrial, expected) => {
  expect(codes(putInForceVerdict({ ...draft, ...ofDraft }, { ...trial, ...ofTrial }))).toEqual(expected);
});

const inForce = {
  state: 'in_force',
  number: 1,
  latest: 1,
  draft: null,
  billedCount: 0,
  settledCount: 0,
  recordedCount: 0,
} as const;

test.each([
  ['nothing stands against it', {}, []],
  ['it is not in force', { state: 'draft' as const }, ['amendment_not_in_force']],
  ['a later one is in force', { latest: 2 }, ['amendment_not_last']],
  ['a draft is built upon it', { draft: 2 }, ['amendment_draft_exists']],
  ['a service of it was billed', { billedCount: 1 }, ['amendment_billed']],
  ['a share of it was settled', { settledCount: 1 }, ['amendment_settled']],
  ['a visit of it was recorded', { recordedCount: 1 }, ['amendment_recorded']],
])('taken back: %s', (_, changed, expected) => {
  expect(codes(takeBackVerdict({ ...inForce, ...changed }))).toEqual(expected);
});
