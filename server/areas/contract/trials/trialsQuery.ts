import { sql } from 'kysely';
import type { Trial, TrialPage } from '../../../../contract/trials/trials.ts';
import type { Role, TrialState } from '../../../../contract/vocab.ts';
import { isManager } from '../../../../domain/users/permissions.ts';
import type { Db } from '../../../db/schema.ts';
import { found } from '../../../http/rejected.ts';
import { readHeldBack } from '../../../records/rules/readHeldBack.ts';
import { type TrialChoice, trialFacts } from './repo.ts';
import { withVerdicts } from './verdicts.ts';

/**
 * The derived state, in SQL so that lists can sort by it: new without participants, enrolling until the recruitment
 * end date or target or the end of the contract, then follow-up while a visit is open or a service unbilled, else completed.
 */
const state = (today: string) => sql<TrialState>`case
  when participant_count = 0 then 'new'
  when not is_terminated and not coalesce(recruitment_end_date < ${today}::date, false)
    and not coalesce(recruited_count >= recruitment_target, false) then 'enrolling'
  when has_open_visit or unbilled_amount > 0 then 'follow_up'
  else 'completed' end`;

export const trialsQuery = (db: Db, today: string, choice: TrialChoice) =>
  db
    .selectFrom(trialFacts(db, today, choice).as('facts'))
    .select([
      'trial_id',
      'title',
      'type',
      'clinicalsite_id',
      'recruitment_end_date',
      'recruitment_target',
      'tax_rule',
      'tax_reason',
      'exemption_code',
      'contract_reference',
      'cost_center',
      'payment_days',
      'is_payment_term_agreed',
      'is_self_billed',
      'version',
      'identifiers',
      'recipients',
      'participant_count',
      'recruited_count',
      'overdue_count',
      'study_service_count',
      'operational_service_count',
      'provider_service_count',
      'money_rule_count',
      'unbilled_amount',
      'stale_as_of',
      'draft_count',
      'invoice_count',
      'last_invoice_number',
      state(today).as('state'),
    ]);

const readTrial = async (db: Db, today: string, trialId: string): Promise<Trial | undefined> => {
  const held = await readHeldBack(db, [trialId]);
  const choice = { conditions: [{ reach: [trialId] }], from: 'now' as const, held };
  return trialsQuery(db, today, choice).executeTakeFirst();
};

/** A trial with what the reader may do with it; 404 where there is none. */
export const readTrialPage = async (db: Db, today: string, trialId: string, role: Role): Promise<TrialPage> =>
  withVerdicts(db, found(await readTrial(db, today, trialId)), isManager(role));
