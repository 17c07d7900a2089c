import type { calculationsCalls } from '../../../../contract/calculation/calculations.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { editVerdict } from '../../../../domain/calculation/calculatedPrices.ts';
import type { Db } from '../../../db/schema.ts';
import { assertMay } from '../../../http/unwrap.ts';
import { lockTrialToEdit } from '../../../records/locks/lockTrial.ts';
import { saveOne } from '../../../records/saving/saveOne.ts';
import { saveRows } from '../../../records/saving/saveRows.ts';
import { editableHead, editableLine } from './repo.ts';

/** Alone with the trial, as long as it is no contract: nobody takes part meanwhile. */
const lockCalculation = async (db: Db, trialId: string): Promise<void> => {
  const { hasParticipants } = await lockTrialToEdit(db, trialId);
  assertMay(editVerdict(hasParticipants));
};

export const saveCalculation = async (
  db: Db,
  head: InputOf<typeof calculationsCalls.putCalculation>,
): Promise<void> => {
  await lockCalculation(db, head.trial_id);
  await saveOne(() => saveRows(db, editableHead, { rows: [head], isLocked: true }));
};

/** Saves lines of a calculation, all or none. */
export const saveLines = async (
  db: Db,
  { trial_id, rows, remove }: InputOf<typeof calculationsCalls.putCalculationLines>,
): Promise<void> => {
  await lockCalculation(db, trial_id);
  await saveRows(db, editableLine, {
    rows: rows.map((row) => ({ ...row, trial_id })),
    remove: remove.map((key) => ({ ...key, trial_id })),
    isLocked: true,
  });
};
