import fc from 'fast-check';
import { api } from '../../contract/api.ts';
import type { RuleTerms } from '../../contract/rules/ruleTerms.ts';
import { capScopes, overheadBases } from '../../contract/rules/ruleVocab.ts';
import type { Client } from '../../dataProvider/call.ts';
import { newId } from '../../dataProvider/newId.ts';
import { addDays } from '../../domain/dates.ts';
import type { Db } from '../../server/db/schema.ts';
import { runningTrial } from './amendments.ts';
import { addOperationalService } from './operational.ts';
import type { BuiltPlan } from './planFactory.ts';
import { addSchedule, visitOf } from './schedule.ts';

const firstDay = '2025-10-01';
const subjects = ['001', '002', '003'] as const;
const day = fc.integer({ min: 0, max: 180 }).map((number) => addDays(firstDay, number));

/** Every day once: of two on one day the one with the smaller id comes first, and ids follow the recording. */
const performed = fc.uniqueArray(day, { maxLength: 12 }).chain((days) =>
  fc.tuple(
    ...days.map((date) =>
      fc.record({
        service: fc.constantFrom('CT', 'Pharmacy'),
        subject: fc.constantFrom(...subjects),
        date: fc.constant(date),
      }),
    ),
  ),
);

/** What was recorded: the day on which each participant began, who of them failed, and what was performed besides. */
export const anyRecorded = fc.record({
  begun: fc.uniqueArray(day, { minLength: subjects.length, maxLength: subjects.length }),
  failures: fc.subarray([...subjects]),
  performed,
});
type Recorded = typeof anyRecorded extends fc.Arbitrary<infer T> ? T : never;

const count = fc.integer({ min: 1, max: 3 });
const percentage = fc.integer({ min: 1, max: 10_000 });

/** Any of the eight rules, each once. */
export const anyContract = fc.record(
  {
    cap: fc.record({ most: count, per: fc.constantFrom(...capScopes) }),
    ratio: fc.record({ free: fc.nat({ max: 2 }), paid: count, recruited: count }),
    tier: fc.record({
      service: fc.constantFrom('SCR', 'CT'),
      from_participant: count,
      amount: fc.integer({ min: 0, max: 1_000_00 }),
    }),
    overhead: fc.record({ percentage, basis: fc.constantFrom(...overheadBases) }),
    holdback: fc.record({ percentage }),
    milestone: fc.oneof(fc.record({ recruited: count }), fc.record({ on_date: day })),
    value: fc.record({ amount: fc.integer({ min: 1, max: 5_000_00 }) }),
    end: fc.record({ last_day: day }),
  },
  { requiredKeys: [] },
);
type Agreed = typeof anyContract extends fc.Arbitrary<infer T> ? T : never;

const termsOf = ({ serviceId }: BuiltPlan, agreed: Agreed, milestoneId: string): RuleTerms[] => {
  const { cap, ratio, tier, overhead, holdback, milestone, value } = agreed;
  const of = (label: string) => ({ study_service_template_id: serviceId(label) });
  const due = { kind: 'milestone' as const, study_service_template_id: milestoneId };
  return [
    ...(cap ? [{ kind: 'cap' as const, ...of('CT'), ...cap }] : []),
    ...(ratio ? [{ kind: 'screening_ratio' as const, ...ratio }] : []),
    ...(tier
      ? [
          {
            kind: 'tier' as const,
            ...of(tier.service),
            from_participant: tier.from_participant,
            amount: tier.amount,
          },
        ]
      : []),
    ...(overhead ? [{ kind: 'overhead' as const, ...overhead }] : []),
    ...(holdback ? [{ kind: 'holdback' as const, ...holdback, until: 'close_out' as const }] : []),
    ...(milestone && 'recruited' in milestone
      ? [{ ...due, event: 'recruited' as const, recruited: milestone.recruited, on_date: null }]
      : []),
    ...(milestone && 'on_date' in milestone
      ? [{ ...due, event: 'date' as const, recruited: null, on_date: milestone.on_date }]
      : []),
    ...(value ? [{ kind: 'contract_value' as const, ...value }] : []),
  ];
};

/** A trial whose contract has these rules; `cancelledCount` = the visits that its end has cancelled. */
export interface RuledTrial {
  trial_id: string;
  cancelledCount: number;
}

interface Wanted {
  done: Recorded;
  agreed: Agreed;
  /** The rules are saved before anything is recorded, which is in the opposite order then. */
  isRuledFirst: boolean;
}

/** Records what is reached as an entry of its service, as a person would. */
const recordMilestones = async (client: Client, trial_id: string): Promise<void> => {
  for (const { contract_study_service_id, reached_on } of await client.call(api.listMilestones, { trial_id }))
    if (reached_on !== null)
      await client.call(api.putOperationalEntry, {
        recorded_study_service_id: newId(),
        contract_study_service_id,
        performance_date: reached_on,
        is_confirmed: true,
      });
};

/** A trial with SCR at 400.00, CT at 450.00 and Pharmacy at 150.03, recorded and ruled as is wanted. */
export const ruledTrial = async (
  db: Db,
  client: Client,
  { done, agreed, isRuledFirst }: Wanted,
): Promise<RuledTrial> => {
  const plan = await runningTrial(db, client);
  const { trial_id } = plan;
  const pharmacy = await addOperationalService(client, trial_id, { amount: 150_03 });
  const milestone = await addOperationalService(client, trial_id, {
    label: 'Milestone',
    amount: 2_000_00,
    repetition_period: 'irregular',
  });
  const saveRules = async () => {
    const rows = termsOf(plan, agreed, milestone).map((terms) => ({
      money_rule_id: newId(),
      from_date: firstDay,
      terms,
    }));
    await client.call(api.putMoneyRules, { trial_id, rows });
  };
  const inOrder = <T>(all: readonly T[]): readonly T[] => (isRuledFirst ? all.toReversed() : all);
  const begun = inOrder(subjects.map((subject, index) => ({ subject, date: done.begun[index] ?? firstDay })));

  if (isRuledFirst) await saveRules();
  const roots = new Map<string, { recorded_visit_id: string; version: number }>();
  for (const subject of subjects)
    roots.set(subject, visitOf(await addSchedule(client, trial_id, subject), 'SCR'));
  const rows = inOrder(done.performed).map(({ service, subject, date }) => ({
    trial_id,
    recorded_study_service_id: newId(),
    study_service_template_id: service === 'CT' ? plan.serviceId('CT') : pharmacy,
    recorded_visit_id: service === 'CT' ? (roots.get(subject)?.recorded_visit_id ?? null) : null,
    label: service,
    amount: service === 'CT' ? 450_00 : 150_03,
    is_additional: service === 'CT',
    is_confirmed: true,
    performance_date: date,
  }));
  if (rows.length > 0) await db.insertInto('recorded_study_service').values(rows).execute();
  for (const { subject, date } of begun) {
    const { recorded_visit_id = '', version = 0 } = roots.get(subject) ?? {};
    await client.call(api.recordVisits, {
      visits: [{ recorded_visit_id, version, visit_date: date, recorded_study_service_ids: [] }],
    });
  }
  if (done.failures.length > 0)
    await db
      .updateTable('participant')
      .set({ screening_status: 'screening_failure' })
      .where('trial_id', '=', trial_id)
      .where('subject_id', 'in', done.failures)
      .execute();
  if (!isRuledFirst) await saveRules();
  await recordMilestones(client, trial_id);
  if (!agreed.end) return { trial_id, cancelledCount: 0 };
  const { cancelled_count } = await client.call(api.terminateTrial, {
    trial_id,
    money_rule_id: newId(),
    ended_by: 'sponsor',
    from_date: firstDay,
    last_day: agreed.end.last_day,
    is_cancelling: true,
    reason: 'The sponsor ended the programme',
  });
  return { trial_id, cancelledCount: cancelled_count };
};
