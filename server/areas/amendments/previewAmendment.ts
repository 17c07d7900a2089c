import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type {
  AmendedParticipant,
  AmendedRecord,
  AmendmentFigures,
  AmendmentPreview,
} from '../../../contract/amendments/amendments.ts';
import { limits } from '../../../contract/limits.ts';
import { putInForceVerdict } from '../../../domain/amendments/amendmentState.ts';
import { comingOf, openVisitCount } from '../../../domain/amendments/coming.ts';
import { amendedServicesOf, figuresOf } from '../../../domain/amendments/draftMoney.ts';
import { countOfKinds } from '../../../domain/amendments/repricing.ts';
import { isOfRule } from '../../../domain/amendments/ruleActions.ts';
import type { Db } from '../../db/schema.ts';
import { holdTrial } from '../../records/locks/lockTrial.ts';
import { keyOfKind, readRecordsOfKinds } from '../../records/pricedKinds.ts';
import { readEffect } from '../../records/rules/readEffect.ts';
import { readNextDraft } from '../../records/rules/readNextDraft.ts';
import { type LockedAmendment, lockAmendment, trialOfAmendment } from './lockAmendment.ts';
import { toldFaults } from './repo.ts';
import { readFacts } from './trialFacts.ts';
import { type Participant, type WorkedOut, workOut } from './workOut.ts';

const effectsOf = ({ before, applied, plan, repricing, participants }: WorkedOut) => {
  const buildings = participants.filter(({ isChosen }) => isChosen);
  const others = participants.filter(({ isChosen }) => !isChosen).flatMap(({ visits }) => visits);
  const coming = comingOf({ plan, buildings, others });
  const open_visit_count = openVisitCount(buildings);
  return { before, after: applied.version, repricing, coming, open_visit_count };
};

/** What an amendment does with money, as it was worked out. */
export const figuresOfAll = (worked: WorkedOut): AmendmentFigures => figuresOf(effectsOf(worked));

/** Stands for all that an amendment would do: it is another one as soon as anything of it is. */
export const fingerprintOf = (
  { number, effective_date }: Pick<LockedAmendment, 'number' | 'effective_date'>,
  { actions, repricing, participants }: WorkedOut,
): string => {
  const chosen = participants
    .filter(({ isChosen }) => isChosen)
    .map(({ patient_in_trial_id, rebuilt, moved }) => [patient_in_trial_id, rebuilt, moved]);
  const all = JSON.stringify([number, effective_date, actions, repricing, chosen]);
  return createHash('sha256').update(all).digest('hex');
};

const toldParticipant =
  (labels: ReadonlyMap<string, { label: string }>) =>
  ({ visits: _, rebuilt, moved, isChosen, ...participant }: Participant): AmendedParticipant => ({
    ...participant,
    is_chosen: isChosen,
    removed_count: rebuilt.removed.length,
    changed_service_count:
      rebuilt.added_services.length + rebuilt.removed_services.length + rebuilt.changed_services.length,
    visits: moved.map((visit) => ({ ...visit, label: labels.get(visit.protocol_visit_id)?.label ?? '' })),
  });

const outcomes = { repriced: 'repriced', difference: 'differences' } as const;

type Named = Omit<AmendedRecord, 'study_service_template_id' | 'amount_before' | 'amount' | 'outcome'>;

/** The first records that take another price or whose difference is claimed, with the words that people know them by. */
const readRecords = async (
  db: Db,
  trialId: string,
  { concerned, kinds, repricing }: WorkedOut,
): Promise<AmendedRecord[]> => {
  const moved = new Map<string, Pick<AmendedRecord, 'amount_before' | 'amount' | 'outcome'>>();
  for (const outcome of ['repriced', 'difference'] as const)
    for (const { kind, amount_before, amount } of repricing[outcomes[outcome]])
      moved.set(keyOfKind(kind), { amount_before, amount, outcome });
  if (moved.size === 0) return [];
  const rows = await readRecordsOfKinds<Named>(db, trialId, concerned, {
    columns: sql`s.recorded_study_service_id, s.label, m.subject_id, p.label as visit_label, s.performance_date`,
    joined: sql`left join recorded_visit v on v.trial_id = s.trial_id and v.recorded_visit_id = s.recorded_visit_id
      left join participant m on m.trial_id = v.trial_id and m.patient_in_trial_id = v.patient_in_trial_id
      left join protocol_visit p on p.trial_id = v.trial_id and p.protocol_visit_id = v.protocol_visit_id`,
    limit: limits.figureRecords,
    without: kinds.filter((kind) => !moved.has(keyOfKind(kind))),
  });
  return rows.flatMap((row) => {
    const own = moved.get(keyOfKind(row));
    const { recorded_study_service_id, study_service_template_id, label, subject_id, visit_label } = row;
    const { performance_date } = row;
    const named = { recorded_study_service_id, study_service_template_id, label, subject_id, visit_label };
    if (!own) return [];
    return [{ ...named, performance_date, ...own }];
  });
};

/** What amended rules make of the trial's next invoice; null = none is amended. */
const readNextInvoice = async (
  db: Db,
  trialId: string,
  today: string,
  { actions, before, applied }: WorkedOut,
): Promise<AmendmentPreview['next_invoice']> => {
  if (!actions.some(isOfRule)) return null;
  const { invoice_id, label, cut_off_date } = await readNextDraft(db, trialId, today);
  const rulesOf = ({ rules }: WorkedOut['before']) =>
    [...rules.values()].map((rule) => ({ ...rule, trial_id: trialId, version: 1 }));
  const stored = rulesOf(before);
  const netBy = async (rules: typeof stored): Promise<number> =>
    (await readEffect(db, { trial_id: trialId, invoice_id, cut_off_date }, { before: stored, rules }))
      .net_amount;
  const [net_before, net_after] = [await netBy(stored), await netBy(rulesOf(applied.version))];
  return { label, cut_off_date, net_before, net_after };
};

export interface Chosen {
  amendment_id: string;
  patient_in_trial_ids?: string[] | undefined;
}

/** What an amendment that is no draft would do. */
const nothing = {
  faults: [],
  figures: {
    repriced_count: 0,
    unbilled_amount: 0,
    difference_count: 0,
    difference_amount: 0,
    open_visit_count: 0,
    coming_amount: 0,
  },
  services: [],
  coming: [],
  participants: [],
  records: [],
  record_count: 0,
  next_invoice: null,
  fingerprint: 'none',
} satisfies Partial<AmendmentPreview>;

/** What putting a draft in force would do now; nobody records or bills in the trial meanwhile. Changes nothing. */
export const previewAmendment = async (
  db: Db,
  today: string,
  { amendment_id, patient_in_trial_ids }: Chosen,
): Promise<AmendmentPreview> => {
  const trialId = await trialOfAmendment(db, amendment_id);
  await holdTrial(db, trialId);
  const amendment = await lockAmendment(db, amendment_id);
  const { state, effective_date, version } = amendment;
  const facts = await readFacts(db, trialId, today);
  if (state !== 'draft') {
    const obstacles = putInForceVerdict({ state, effective_date, actionCount: 0 }, facts);
    return { ...nothing, amendment_id, version, obstacles };
  }
  const worked = await workOut(db, amendment, patient_in_trial_ids);
  const effects = effectsOf(worked);
  const { visits } = worked.applied.version;
  return {
    amendment_id,
    version,
    obstacles: putInForceVerdict({ state, effective_date, actionCount: worked.actions.length }, facts),
    faults: toldFaults(worked.applied.faults),
    figures: figuresOf(effects),
    services: amendedServicesOf(effects),
    coming: effects.coming,
    participants: worked.participants.map(toldParticipant(visits)),
    records: await readRecords(db, trialId, worked),
    record_count: countOfKinds(worked.repricing.repriced) + countOfKinds(worked.repricing.differences),
    next_invoice: await readNextInvoice(db, trialId, today, worked),
    fingerprint: fingerprintOf(amendment, worked),
  };
};
