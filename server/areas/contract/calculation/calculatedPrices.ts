import { sql } from 'kysely';
import type {
  CalculatedPrices,
  CalculationLine,
  PreviewedPrice,
  PriceChange,
} from '../../../../contract/calculation/calculations.ts';
import {
  applyVerdict,
  isAsPreviewed,
  isSamePrice,
  type PricedService,
  priceChanges,
} from '../../../../domain/calculation/calculatedPrices.ts';
import type { Db } from '../../../db/schema.ts';
import { found, reject } from '../../../http/rejected.ts';
import { assertMay } from '../../../http/unwrap.ts';
import { lockTrialToEdit } from '../../../records/locks/lockTrial.ts';
import { newIds } from '../../../records/newIds.ts';
import { readEdited } from '../../../records/saving/editable.ts';
import { editableOperationalService } from '../operationalServices/repo.ts';
import { editableStudyService } from '../studyServices/repo.ts';
import { saveOperationalServices, saveStudyServices } from '../studyServices/saveServices.ts';
import { readCalculation, readLines } from './repo.ts';

/** The services that a trial has by its contract, in their order: those of visits first. */
const readPriced = async (db: Db, trialId: string): Promise<PricedService[]> => {
  const { rows } = await sql<PricedService>`
    select study_service_id as id, label, amount, false as is_operational, sort_order from study_service
    where trial_id = ${trialId} and retired_from is null
    union all
    select contract_study_service_id, label, amount, true, sort_order from operational_service
    where trial_id = ${trialId} and retired_from is null
    order by is_operational, sort_order, id`.execute(db);
  return rows;
};

const readChanges = async (db: Db, trialId: string) => {
  const calculation = await readCalculation(db, trialId);
  const lines = await readLines(db, trialId);
  const services = await readPriced(db, trialId);
  return { lines, services, changes: priceChanges(lines, services, calculation), calculation };
};

/** What making the calculated prices those of the trial would do. */
export const previewPrices = async (db: Db, trialId: string): Promise<CalculatedPrices> => {
  const { services, changes, calculation } = await readChanges(db, trialId);
  const priced = new Set(changes.map(({ study_service_template_id }) => study_service_template_id));
  return {
    changes,
    other_services: services
      .filter(({ id }) => !priced.has(id))
      .map(({ label, amount }) => ({ label, amount })),
    verdicts: { apply: applyVerdict(calculation.verdicts.edit.length > 0, changes) },
  };
};

/** A change with the service that it is about by now. */
type Made = PriceChange & { id: string; line: CalculationLine };

/** Stored services with their new prices, and the new ones behind them. */
const withPrices = <Stored extends { sort_order: number }>(
  stored: readonly Stored[],
  idOf: (service: Stored) => string,
  made: readonly Made[],
  newService: (change: Made, sort_order: number) => Stored,
): Stored[] => {
  const byId = new Map(stored.map((service) => [idOf(service), service]));
  const last = Math.max(0, ...stored.map(({ sort_order }) => sort_order));
  return made.map((change, index) => {
    const { label, amount } = change;
    const service = byId.get(change.id) ?? newService(change, last + index + 1);
    return { ...service, label, amount };
  });
};

const saveVisitServices = async (db: Db, trial_id: string, made: readonly Made[]): Promise<void> => {
  const read = await readEdited(db, editableStudyService, trial_id);
  const stored = read.map((service) => ({ ...service, version: service.version as number | undefined }));
  const rows = withPrices(
    stored,
    (service) => service.study_service_id,
    made,
    ({ id, label, amount, line: { description } }, sort_order) => ({
      study_service_id: id,
      label,
      description,
      amount,
      is_additional: false,
      sort_order,
      version: undefined,
    }),
  );
  await saveStudyServices(db, { trialId: trial_id, rows: rows.map((row) => ({ ...row, trial_id })) });
};

/** What is done once is billed once; what is done more often, whenever it is done. */
const saveOtherServices = async (db: Db, trial_id: string, made: readonly Made[]): Promise<void> => {
  const read = await readEdited(db, editableOperationalService, trial_id);
  const stored = read.map((service) => ({ ...service, version: service.version as number | undefined }));
  const rows = withPrices(
    stored,
    (service) => service.contract_study_service_id,
    made,
    ({ id, label, amount, line: { description, times } }, sort_order) => ({
      contract_study_service_id: id,
      label,
      description,
      amount,
      is_auto_confirmed: false,
      repetition_period: (times ?? 1) > 1 ? ('irregular' as const) : ('once' as const),
      first_due_date: null,
      is_closed: false,
      sort_order,
      version: undefined,
    }),
  );
  await saveOperationalServices(db, { trialId: trial_id, rows: rows.map((row) => ({ ...row, trial_id })) });
};

/** From now on each line is about its service, whatever both are called. */
const link = async (db: Db, trialId: string, made: readonly Made[]): Promise<void> => {
  const links = made.map(({ id, calculation_line_id }) => ({ id, calculation_line_id }));
  await sql`
    update calculation_line l set study_service_template_id = made.id
    from json_to_recordset(${JSON.stringify(links)}) as made (id uuid, calculation_line_id uuid)
    where l.trial_id = ${trialId} and l.calculation_line_id = made.calculation_line_id
      and l.study_service_template_id is distinct from made.id`.execute(db);
};

/** Makes the calculated prices those of the trial, if they are still what was previewed. */
export const applyPrices = async (
  db: Db,
  trialId: string,
  previewed: readonly PreviewedPrice[],
): Promise<CalculatedPrices> => {
  const { hasParticipants } = await lockTrialToEdit(db, trialId);
  const { lines, changes } = await readChanges(db, trialId);
  assertMay(applyVerdict(hasParticipants, changes));
  if (!isAsPreviewed(changes, previewed)) reject('calculation_changed');
  const ids = newIds(changes.length);
  const made = changes.map(
    (change, index): Made => ({
      ...change,
      id: change.study_service_template_id ?? found(ids[index]),
      line: found(lines[index]),
    }),
  );
  const written = made.filter((change) => !isSamePrice(change));
  await saveVisitServices(
    db,
    trialId,
    written.filter(({ is_operational }) => !is_operational),
  );
  await saveOtherServices(
    db,
    trialId,
    written.filter(({ is_operational }) => is_operational),
  );
  await link(db, trialId, made);
  return previewPrices(db, trialId);
};
