import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../contract/endpoint.ts';
import type { ImportFile, importRunsCalls, PreviewedFile } from '../../../contract/importRuns.ts';
import { importOrder } from '../../../domain/importOrder.ts';
import { madeOfValues, resolveValues } from '../../../domain/importUnmatched.ts';
import type { Db } from '../../db/schema.ts';
import { type Bringing, bringInFile, lockForFiles } from './bringInFile.ts';
import { doneFile, refusedFile } from './fileOutcomes.ts';
import { readNamedRecords } from './namedRecords.ts';
import { readMandatory } from './performedVisitsRepo.ts';
import { readHolds } from './trialHolds.ts';

const previewFile = async (
  db: Db,
  bringing: Bringing,
  file: ImportFile,
  index: number,
): Promise<Omit<PreviewedFile, 'left_out'>> => {
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

/** What a preview is asked for: files, and what was answered to values of theirs that name nothing. */
type Asked = Pick<InputOf<typeof importRunsCalls.previewImport>, 'files' | 'resolutions'>;

/**
 * What bringing these files in would do: they are brought in by the very commands that the run uses, nothing of performed
 * visits confirmed, and all of it is taken back.
 */
export const previewImport = async (
  db: Db,
  bringing: Omit<Bringing, 'is_confirming'>,
  { files: sent, resolutions }: Asked,
): Promise<OutputOf<typeof importRunsCalls.previewImport>> => {
  const { trial_id, today } = bringing;
  await lockForFiles(db, trial_id, sent);
  const { unmatched, choices, files } = resolveValues(
    sent,
    await readNamedRecords(db, trial_id),
    resolutions,
  );
  const all = [...files, ...madeOfValues(sent, unmatched)];
  const before = await readHolds(db, trial_id, today);
  await sql`savepoint before_files`.execute(db);
  const previewed: PreviewedFile[] = [];
  for (const index of importOrder(all)) {
    const file = all[index];
    if (!file) continue;
    const done = await previewFile(db, { ...bringing, is_confirming: false }, file, index);
    const given = sent[index];
    if (!given) continue;
    const kept = new Set(file.rows.map(({ line }) => line));
    previewed.push({
      ...done,
      left_out: given.rows.flatMap(({ line }) => (kept.has(line) ? [] : [line])),
    });
  }
  const after = await readHolds(db, trial_id, today);
  await sql`rollback to savepoint before_files`.execute(db);
  return { before, after, files: previewed, unmatched, choices };
};
