import { describe, expect, test } from 'vitest';
import {
  providerVerdicts,
  type ServiceFacts,
  serviceVerdicts,
  slipVerdict,
  type VisitFacts,
  visitVerdicts,
} from '../../../domain/recording/visitVerdicts.ts';

const service = (facts: Partial<ServiceFacts> = {}): ServiceFacts => ({
  recorded_study_service_id: 's1',
  label: 'ECG',
  is_optional: false,
  is_additional: false,
  is_confirmed: false,
  performance_date: null,
  not_done_reason: null,
  was_invoiced: false,
  provider_services: [],
  ...facts,
});
const confirmed = (facts: Partial<ServiceFacts> = {}): ServiceFacts =>
  service({ is_confirmed: true, performance_date: '2026-06-01', ...facts });
const invoiced = confirmed({ was_invoiced: true });
const visit = (study_services: ServiceFacts[] = [], facts: Partial<VisitFacts> = {}): VisitFacts => ({
  visit_date: '2026-06-01',
  is_closed: false,
  is_cancelled: false,
  study_services,
  ...facts,
});
const closed = visit([], { is_closed: true });
const cancelled = visit([], { is_cancelled: true });

/** The codes that stand in the way, by act; acts that may be done are left out. */
const blocked = (verdicts: Record<string, readonly { code: string }[]>) =>
  Object.fromEntries(
    Object.entries(verdicts).flatMap(([act, verdict]) =>
      verdict.length > 0 ? [[act, verdict.map(({ code }) => code)]] : [],
    ),
  );

describe('what may be done with a visit', () => {
  test('an open one takes everything; its confirmed services keep its date', () => {
    expect(blocked(visitVerdicts(visit(), true))).toEqual({});
    expect(blocked(visitVerdicts(visit([confirmed()]), true))).toEqual({
      reset_date: ['visit_has_confirmed_services'],
    });
  });

  test('a closed one is only reopened, and that by a manager', () => {
    const locked = {
      edit: ['visit_closed'],
      set_date: ['visit_closed'],
      reset_date: ['visit_closed'],
      cancel: ['visit_closed'],
      add_service: ['visit_closed'],
    };
    expect(blocked(visitVerdicts(closed, true))).toEqual(locked);
    expect(blocked(visitVerdicts(closed, false))).toEqual({ ...locked, reopen: ['forbidden'] });
  });

  test('a cancelled one is resumed first; its note is free', () => {
    expect(blocked(visitVerdicts(cancelled, true))).toEqual({
      set_date: ['visit_cancelled'],
      reset_date: ['visit_cancelled'],
      close: ['visit_cancelled'],
      add_service: ['visit_cancelled'],
    });
  });

  test('once a service was ever invoiced it is not dated anew, reset, cancelled or reopened', () => {
    const billed = ['service_in_finalized_invoice'];
    expect(blocked(visitVerdicts(visit([invoiced]), true))).toEqual({
      set_date: billed,
      reset_date: billed,
      cancel: billed,
      reopen: billed,
    });
  });
});

describe('closing', () => {
  const answer = (is_confirmed: boolean | null) => [
    { confirmation_type: 'mandatory' as const, is_confirmed },
  ];
  const incomplete = [{ code: 'visit_incomplete', params: { labels: ['ECG'] } }];

  test.each([
    ['an open mandatory service', service(), incomplete],
    ['an open additional service', service({ is_additional: true }), incomplete],
    ['an unanswered mandatory confirmation', confirmed({ provider_services: answer(null) }), incomplete],
    ['a confirmation answered with no', confirmed({ provider_services: answer(false) }), []],
    ['a confirmed service', confirmed(), []],
    ['a mandatory service that was not done', service({ not_done_reason: 'refused' }), []],
    ['an open optional service', service({ is_optional: true, provider_services: answer(null) }), []],
  ])('with %s', (_, one, verdict) => {
    expect(visitVerdicts(visit([one]), true).close).toEqual(verdict);
  });

  test('tells the missing date and what is open at once', () => {
    expect(visitVerdicts(visit([service()], { visit_date: null }), true).close).toEqual([
      { code: 'date_missing', params: {} },
      ...incomplete,
    ]);
  });
});

describe('what may be done with a service', () => {
  const additional = { is_additional: true };

  test.each([
    ['an open one of the plan', visit(), service(), { remove: ['service_not_additional'] }],
    ['an open additional one', visit(), service(additional), {}],
    ['a confirmed additional one', visit(), confirmed(additional), { remove: ['service_confirmed'] }],
    [
      'an invoiced additional one',
      visit(),
      service({ ...additional, was_invoiced: true }),
      { record: ['service_in_finalized_invoice'], remove: ['service_in_finalized_invoice'] },
    ],
    ['one of a closed visit', closed, service(), { record: ['visit_closed'], remove: ['visit_closed'] }],
    [
      'one of a cancelled visit',
      cancelled,
      service(additional),
      { record: ['visit_cancelled'], remove: ['visit_cancelled'] },
    ],
  ])('%s', (_, at, one, expected) => {
    expect(blocked(serviceVerdicts(at, one))).toEqual(expected);
  });

  test('a provider answers by hand until the service was invoiced', () => {
    const mandatory = { confirmation_type: 'mandatory' as const, is_confirmed: null };
    const automated = { confirmation_type: 'automated' as const, is_confirmed: true };
    expect(blocked(providerVerdicts(visit(), confirmed(), mandatory))).toEqual({});
    expect(blocked(providerVerdicts(visit(), confirmed(), automated))).toEqual({
      answer: ['confirmation_is_automated'],
    });
    expect(blocked(providerVerdicts(visit(), invoiced, mandatory))).toEqual({
      answer: ['service_in_finalized_invoice'],
    });
    expect(blocked(providerVerdicts(closed, confirmed(), mandatory))).toEqual({ answer: ['visit_closed'] });
  });
});

describe('a visit that was closed by a slip', () => {
  const now = Date.parse('2026-07-01T10:00:00Z');
  const own = { closed_by: 'nurse', closed_at: now - 60_000 };
  const nurse = { userId: 'nurse', now };
  const reopen = [{ code: 'forbidden' as const, params: {} }];

  test.each([
    ['its closer within a minute', own, nurse, []],
    ['its closer a moment later', { ...own, closed_at: own.closed_at - 1 }, nurse, null],
    ['another nurse', own, { ...nurse, userId: 'other' }, null],
    ['somebody, where nobody is known to have closed it', { closed_by: null, closed_at: null }, nurse, null],
  ])('may be reopened without a reason by %s: %j', (_, closing, by, expected) => {
    expect(slipVerdict(reopen, closing, by)).toEqual(expected);
  });

  test('stays closed once it was billed', () => {
    const { reopen: billed } = visitVerdicts(visit([invoiced], { is_closed: true }), false);
    expect(slipVerdict(billed, own, nurse)?.map(({ code }) => code)).toEqual([
      'service_in_finalized_invoice',
    ]);
  });
});
