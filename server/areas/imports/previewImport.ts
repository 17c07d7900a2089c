import { sql } from 'kysely';
import type { ImportFile, PreviewedFile, TrialHolds } from '../../../contract/importRuns.ts';
import { importOrder } from '../../../domain/importOrder.ts';
import type { Db } from '../../db/schema.ts';
import { type Bringing, bringInFile, lockForFiles } from './bringInFile.ts';
import { doneFile, refusedFile } from './fileOutcomes.ts';
import { readMandatory } from './performedVisitsRepo.ts';
import { readHolds } from './trialHolds.ts';

const previewFile = async (
  db: Db,
  bringing: Bringing,
  file: ImportFile,
  index: number,
): Promise<PreviewedFile> => {
  await sql`savepoint one_file`.execute(db);
  try {
    const brought = await bringInFile(db, bringing, file);
    const mandatory = 'named' in brought ? await readMandatory(db, bringing.trial_id, brought.named) : null;
    return { ...doneFile(file, index, brought), mandatory };
  } catch (error) {
    const refused = refusedFile(file, index, error);
    await sql`rollback to savepoint one_file`.execute(db);
    return { ...refused, mandatory: null };
  }
};

/**
 * What bringing these files in would do: they are brought in by the very commands that the run uses, nothing of performed
 * visits confirmed, and all of it is taken back.
 */
export const previewImport = async (
  db: Db,
  bringing: Omit<Bringing, 'is_confirming'>,
  files: readonly ImportFile[],
): Promise<{ before: TrialHolds; after: TrialHolds; files: PreviewedFile[] }> => {
  const { trial_id, today } = bringing;
  await lockForFiles(db, trial_id, files);
  const before = await readHolds(db, trial_id, today);
  await sql`savepoint before_files`.execute(db);
  const previewed: PreviewedFile[] = [];
  for (const index of importOrder(files)) {
    const file = files[index];
    if (file) previewed.push(await previewFile(db, { ...bringing, is_confirming: false }, file, index));
  }
  const after = await readHolds(db, trial_id, today);
  await sql`rollback to savepoint before_files`.execute(db);
  return { before, after, files: previewed };
};
