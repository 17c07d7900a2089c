import { recruitingVerdict } from '../rules/termination.ts';
import { obstacle, type Verdict, verdictOf } from '../verdict.ts';

/** How many services of a trial, visit-bound or operational, are confirmed, and were ever in a finalized invoice. */
export interface Recorded {
  confirmed_count: number;
  finalized_count: number;
}

const finalized = ({ finalized_count: count }: Recorded) =>
  count > 0 && obstacle('trial_has_finalized_services', { count });

/** Confirmations can be removed while none of their services is or was on a finalized invoice. */
export const removeConfirmationsVerdict = (recorded: Recorded): Verdict<'trial_has_finalized_services'> =>
  verdictOf(finalized(recorded));

/** Participants and everything recorded are removed when no confirmed service is left, visit-bound or operational. */
export const removeParticipantsVerdict = (
  recorded: Recorded,
): Verdict<'trial_has_finalized_services' | 'trial_has_confirmed_services'> => {
  const { confirmed_count: count } = recorded;
  return verdictOf<'trial_has_finalized_services' | 'trial_has_confirmed_services'>(
    finalized(recorded),
    count > 0 && obstacle('trial_has_confirmed_services', { count }),
  );
};

export interface GoLive {
  hasParticipants: boolean;
  isManager: boolean;
  /** Labels of the services whose providers would get more than the price. */
  overPriced: readonly string[];
  /** Labels of visits that others count from although they are not scheduled: a plan from before this was refused. */
  looseReferences: readonly string[];
  /** Of a contract that was ended; null = it runs on. */
  lastDay: string | null;
}

type AddingFault =
  | 'first_participant_by_manager'
  | 'shares_exceed_price'
  | 'reference_not_scheduled'
  | 'trial_terminated';

/**
 * Nobody is added once the contract was ended. The first participant is the contract's go-live: only a manager adds it, and not while providers would get more than
 * the price of a service, or a visit counts from one that is not scheduled; nobody else is told of these.
 */
export const addParticipantsVerdict = ({
  hasParticipants,
  isManager,
  overPriced,
  looseReferences: [label],
  lastDay,
}: GoLive): Verdict<AddingFault> => {
  const ended = recruitingVerdict(lastDay);
  if (hasParticipants || ended.length > 0) return ended;
  if (!isManager) return [obstacle('first_participant_by_manager')];
  return verdictOf<'shares_exceed_price' | 'reference_not_scheduled'>(
    overPriced.length > 0 && obstacle('shares_exceed_price', { labels: [...overPriced] }),
    label !== undefined && obstacle('reference_not_scheduled', { label }),
  );
};

/** A plan file can be imported only while no visit service is assigned to a visit. */
export const importPlanVerdict = (hasAssignments: boolean): Verdict<'plan_has_assignments'> =>
  verdictOf(hasAssignments && obstacle('plan_has_assignments'));

/** Services can be created from visits only before go-live: they would be assigned to visits in schedules. */
export const servicesFromVisitsVerdict = (hasParticipants: boolean): Verdict<'trial_has_participants'> =>
  verdictOf(hasParticipants && obstacle('trial_has_participants'));

/** What may be done with a trial. */
export const trialVerdicts = (facts: Recorded & GoLive & { hasAssignments: boolean }) => ({
  add_participants: addParticipantsVerdict(facts),
  import_visit_plan: importPlanVerdict(facts.hasAssignments),
  import_services_from_visits: servicesFromVisitsVerdict(facts.hasParticipants),
  remove_recording_confirmations: removeConfirmationsVerdict(facts),
  remove_recordings_and_participants: removeParticipantsVerdict(facts),
});
