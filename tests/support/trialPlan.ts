import type { Verdict } from '../../contract/verdict.ts';
import type { TrialPlan } from '../../domain/visitPlan/planTaking.ts';
import { type Drawn, ownOf } from './drawnPlans.ts';

const trial_id = '01900000-0000-7000-8000-000000000002';
const frozen: Verdict = [{ code: 'trial_has_participants', params: {} }];
const locked: Verdict = [{ code: 'field_locked', params: {} }];

/** A drawn plan as its calls answer it; where participants are on it, what the first of them froze is locked. */
export const trialPlanOf = (drawn: Drawn, hasParticipants = false): TrialPlan => {
  const { visits, services, assignments } = ownOf(drawn);
  const verdicts = { remove: hasParticipants ? frozen : [], assign: hasParticipants ? locked : [] };
  const lockedFields = (...fields: string[]) => (hasParticipants ? fields : []);
  return {
    visits: visits.map((visit, index) => ({
      ...visit,
      trial_id,
      description: null,
      root_visit_id: null,
      days_tolerance: Math.max(visit.days_tolerance_before, visit.days_tolerance_after),
      sort_order: index + 1,
      is_added_later: false,
      service_count: 0,
      version: 1,
      locked_fields: lockedFields(
        'reference_visit_id',
        'days_interval',
        'days_tolerance_before',
        'days_tolerance_after',
        'visit_kind',
      ),
      verdicts,
    })),
    services: services.map((service, index) => ({
      ...service,
      trial_id,
      description: null,
      sort_order: index + 1,
      is_added_later: false,
      mandatory_count: 0,
      non_scheduled_count: 0,
      optional_count: 0,
      provider_amount: 0,
      provider_shares: [],
      version: 1,
      locked_fields: lockedFields('amount', 'is_additional'),
      verdicts,
    })),
    assignments: assignments.map((pair) => ({
      ...pair,
      trial_id,
      is_added_later: false,
      version: 1,
      locked_fields: lockedFields('is_optional'),
      verdicts: { remove: verdicts.remove },
    })),
  };
};
