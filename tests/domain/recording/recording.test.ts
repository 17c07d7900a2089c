import { describe, expect, test } from 'vitest';
import {
  answerProvider,
  completedRecord,
  confirmationTypeOf,
  dateVisit,
  laterCancelledVisits,
  laterOpenVisits,
  type PlacedVisit,
  recordService,
  undatedServices,
} from '../../../domain/recording/recording.ts';
import type { ServiceFacts, VisitFacts } from '../../../domain/recording/visitVerdicts.ts';

const today = '2026-07-01';

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
const visit = (study_services: ServiceFacts[] = [], facts: Partial<VisitFacts> = {}): VisitFacts => ({
  visit_date: '2026-06-01',
  is_closed: false,
  is_cancelled: false,
  study_services,
  ...facts,
});
const confirmed = (facts: Partial<ServiceFacts> = {}): ServiceFacts =>
  service({ is_confirmed: true, performance_date: '2026-06-01', ...facts });
const refusal = (code: string, params: object = {}) => ({ isOk: false, failure: { code, params } });

describe('who answers a provider confirmation', () => {
  test.each([
    ['automated', null, 'automated'],
    ['automated', true, 'mandatory'],
    ['automated', false, 'automated'],
    ['mandatory', null, 'mandatory'],
    ['mandatory', true, 'mandatory'],
    ['mandatory', false, 'optional'],
    ['optional', null, 'optional'],
    ['optional', true, 'mandatory'],
    ['optional', false, 'optional'],
  ] as const)('own type %s, mandatory %s: %s', (own, isMandatory, type) => {
    expect(confirmationTypeOf(own, isMandatory)).toBe(type);
  });
});

describe('dating a visit', () => {
  const dating = { date: '2026-06-02', isConfirming: true, today };

  test('moves the services that carry the old date and confirms the open mandatory ones', () => {
    const services = [
      confirmed({ recorded_study_service_id: 'moves' }),
      confirmed({ recorded_study_service_id: 'stays', performance_date: '2026-05-30' }),
      service({ recorded_study_service_id: 'open' }),
      service({ recorded_study_service_id: 'own', performance_date: '2026-05-29' }),
      service({ recorded_study_service_id: 'optional', is_optional: true }),
      service({ recorded_study_service_id: 'additional', is_additional: true }),
      service({ recorded_study_service_id: 'not done', not_done_reason: 'refused' }),
    ];
    expect(dateVisit(visit(services), dating)).toEqual({
      isOk: true,
      value: {
        moved: ['moves'],
        confirmed: [
          { id: 'open', date: '2026-06-02' },
          { id: 'own', date: '2026-05-29' },
        ],
      },
    });
  });

  test('is refused in the future, on closed and cancelled visits, and once a service was invoiced', () => {
    expect(dateVisit(visit(), { ...dating, date: '2026-07-02' })).toEqual(
      refusal('date_in_future', { date: '2026-07-02' }),
    );
    expect(dateVisit(visit([], { is_closed: true }), dating)).toEqual(refusal('visit_closed'));
    expect(dateVisit(visit([], { is_cancelled: true }), dating)).toEqual(refusal('visit_cancelled'));
    expect(dateVisit(visit([confirmed({ was_invoiced: true })]), dating)).toEqual(
      refusal('service_in_finalized_invoice'),
    );
  });

  test('when it is taken back, the services that carry it lose it', () => {
    const services = [
      service({ recorded_study_service_id: 'loses', performance_date: '2026-06-01' }),
      service({ recorded_study_service_id: 'keeps', performance_date: '2026-05-30' }),
    ];
    expect(undatedServices(visit(services))).toEqual(['loses']);
  });

  test('to the date it has confirms what is open, also beside an invoiced service', () => {
    const services = [confirmed({ was_invoiced: true }), service({ recorded_study_service_id: 'open' })];
    expect(dateVisit(visit(services), { ...dating, date: '2026-06-01' })).toEqual({
      isOk: true,
      value: { moved: [], confirmed: [{ id: 'open', date: '2026-06-01' }] },
    });
  });
});

describe('cancelling', () => {
  const placed = (id: string, facts: Partial<PlacedVisit> = {}): PlacedVisit => ({
    recorded_visit_id: id,
    visit_kind: 'scheduled',
    sort_order: 1,
    visit_date: null,
    planned_date: '2026-06-10',
    is_closed: false,
    is_cancelled: false,
    ...facts,
  });

  test('may take all later open visits with it, by date and else by the order of the plan', () => {
    const from = placed('from');
    const visits = [
      from,
      placed('later', { planned_date: '2026-06-20', sort_order: 0 }),
      placed('earlier', { planned_date: '2026-06-01', sort_order: 9 }),
      placed('undated', { planned_date: null, sort_order: 2 }),
      placed('done', { planned_date: '2026-06-20', visit_date: '2026-06-20' }),
      placed('closed', { planned_date: '2026-06-20', is_closed: true }),
      placed('cancelled', { planned_date: '2026-06-20', is_cancelled: true }),
      placed('extra', { planned_date: '2026-06-20', visit_kind: 'non_scheduled' }),
    ];
    expect(laterOpenVisits(visits, from)).toEqual(['later', 'undated']);
    expect(laterCancelledVisits(visits, from)).toEqual(['cancelled']);
  });
});

describe('recording a service', () => {
  const record = { is_confirmed: true, performance_date: '2026-06-01', not_done_reason: null };

  test('takes the date of the visit where it has none of its own', () => {
    const open = { is_confirmed: false, performance_date: null, not_done_reason: null };
    const own = { ...record, performance_date: null };
    expect(completedRecord(visit(), open, own)).toEqual(record);
    expect(completedRecord(visit(), open, { is_confirmed: true })).toEqual(record);
    expect(completedRecord(visit(), open, { ...own, is_confirmed: false }).performance_date).toBeNull();
  });

  test('leaves alone what is left out, but a date goes with its confirmation and a mark with the next one', () => {
    const done = { ...record, performance_date: '2026-05-30' };
    expect(completedRecord(visit(), done, { is_confirmed: true })).toEqual(done);
    const open = { is_confirmed: false, performance_date: null, not_done_reason: null };
    expect(completedRecord(visit(), done, { is_confirmed: false })).toEqual(open);
    const refused = { ...open, not_done_reason: 'refused' };
    expect(completedRecord(visit(), refused, { is_confirmed: false })).toEqual(refused);
    expect(completedRecord(visit(), refused, { is_confirmed: false, not_done_reason: null })).toEqual(open);
    expect(completedRecord(visit(), refused, { is_confirmed: true })).toEqual(record);
  });

  test.each([
    ['visit_closed', visit([], { is_closed: true }), service(), record, {}],
    ['visit_cancelled', visit([], { is_cancelled: true }), service(), record, {}],
    ['service_in_finalized_invoice', visit(), service({ was_invoiced: true }), record, {}],
    ['not_done_is_confirmed', visit(), service(), { ...record, not_done_reason: 'refused' }, {}],
    ['date_missing', visit(), service(), { ...record, performance_date: null }, {}],
    [
      'date_in_future',
      visit(),
      service(),
      { ...record, performance_date: '2026-07-02' },
      { date: '2026-07-02' },
    ],
  ])('is refused: %s', (code, at, one, recorded, params) => {
    expect(recordService(at, one, recorded, today)).toEqual(refusal(code, params));
  });

  test('a provider answers by hand, a yes only to a confirmed service', () => {
    const mandatory = { confirmation_type: 'mandatory' as const, is_confirmed: null };
    const automated = { confirmation_type: 'automated' as const, is_confirmed: true };
    expect(answerProvider(visit(), confirmed(), mandatory, true)).toMatchObject({ isOk: true });
    expect(answerProvider(visit(), service(), mandatory, false)).toMatchObject({ isOk: true });
    expect(answerProvider(visit(), service(), mandatory, true)).toEqual(refusal('date_missing'));
    expect(answerProvider(visit(), confirmed(), automated, false)).toEqual(
      refusal('confirmation_is_automated'),
    );
    expect(answerProvider(visit(), confirmed({ was_invoiced: true }), mandatory, false)).toEqual(
      refusal('service_in_finalized_invoice'),
    );
  });
});
