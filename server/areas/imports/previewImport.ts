import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../contract/endpoint.ts';
import type {
  ImportFile,
  importRunsCalls,
  PreviewedFile,
  TrialHolds,
} from '../../../contract/imports/importRuns.ts';
import type { ValueChoice } from '../../../contract/imports/importValues.ts';
import { importOrder } from '../../../domain/imports/order.ts';
import type { Performed } from '../../../domain/imports/performedVisits.ts';
import { madeOfValues, resolveValues } from '../../../domain/imports/unmatched.ts';
import type { Db } from '../../db/schema.ts';
import { found } from '../../http/rejected.ts';
import { isUnbilled } from '../../records/predicates/billable.ts';
import { isDone } from '../../records/predicates/doneVisits.ts';
import { isHeldBack } from '../../records/predicates/heldBack.ts';
import { readHeldBack } from '../../records/rules/readHeldBack.ts';
import { sumOfCents } from '../../records/sumOfCents.ts';
import { type Bringing, bringInFile, lockForFiles } from './bringInFile.ts';
import { type Mandatory, readMandatory } from './performedVisitsRepo.ts';
import { doneFile, lineCountOf, type Placed, refusedFile, wholeFiles } from './runFiles.ts';
import { type LinesDone, NobodyWaits, type Watching, watchFiles } from './watching.ts';

/** What a trial holds; unbilled is what is confirmed up to today, in no finalized invoice, and held back by no rule. */
const readHolds = async (db: Db, trialId: string, today: string): Promise<TrialHolds> => {
  const held = await readHeldBack(db, [trialId]);
  const countOf = (table: string) =>
    sql`(select count(*) from ${sql.table(table)} where trial_id = ${trialId})`;
  const { rows } = await sql<TrialHolds>`
    select ${countOf('protocol_visit')} as visit_count, ${countOf('study_service')} as study_service_count,
      ${countOf('operational_service')} as operational_service_count,
      ${countOf('provider_service')} as provider_service_count, ${countOf('participant')} as participant_count,
      (select count(*) from recorded_visit v
        where v.trial_id = ${trialId} and ${isDone}) as performed_visit_count,
      recorded.*
    from (select count(*) filter (where s.is_confirmed) as confirmed_service_count,
        ${sumOfCents(sql`sum(s.amount) filter (where ${isUnbilled(today)} and not ${isHeldBack(held)})`)} as unbilled_amount
      from recorded_study_service s where s.trial_id = ${trialId}) recorded`.execute(db);
  return found(rows[0]);
};

/** The records that files of a trial can name, by one statement: each label once. */
const readNamedRecords = async (db: Db, trialId: string): Promise<ValueChoice[]> => {
  const { rows } = await sql<ValueChoice>`
    select 'visit' as of, label, null as cost_center from protocol_visit where trial_id = ${trialId}
    union select 'study_service', label, null from study_service where trial_id = ${trialId}
    union select 'paid_service', label, null from study_service where trial_id = ${trialId}
    union select 'paid_service', label, null from operational_service where trial_id = ${trialId}
    union select 'provider', label, cost_center from provider where trial_id is null
    union select 'participant', subject_id, null from participant where trial_id = ${trialId}
    order by 1, 2, 3`.execute(db);
  return rows;
};

/** What a preview is asked for: files, and what was answered to values of theirs that name nothing. */
type Asked = Pick<InputOf<typeof importRunsCalls.previewImport>, 'files' | 'resolutions'>;
type Answer = OutputOf<typeof importRunsCalls.previewImport>;

interface Previewing {
  db: Db;
  bringing: Bringing;
  watch: ReturnType<typeof watchFiles>;
  /** The visits that a file before has named: exports that grow name them again, and they are counted once. */
  counted: Set<string>;
}

const keyOf = ({ patient_in_trial_id, protocol_visit_id, visit_date }: Performed): string =>
  `${patient_in_trial_id}|${protocol_visit_id}|${visit_date}`;

/** What confirming would come to at the visits that no file before has named. */
const mandatoryOf = async (
  { db, bringing, counted }: Previewing,
  named: readonly Performed[],
): Promise<Mandatory> => {
  const first = named.filter((visit) => !counted.has(keyOf(visit)));
  for (const visit of first) counted.add(keyOf(visit));
  return readMandatory(db, bringing.trial_id, first);
};

const previewFile = async (
  previewing: Previewing,
  placed: Placed,
  done: LinesDone,
): Promise<Omit<PreviewedFile, 'left_out'>> => {
  const { db, bringing } = previewing;
  await sql`savepoint one_file`.execute(db);
  try {
    const brought = await bringInFile(db, bringing, placed.file, done);
    const mandatory = 'named' in brought ? await mandatoryOf(previewing, brought.named) : null;
    return { ...doneFile(placed, brought), mandatory };
  } catch (error) {
    const refused = refusedFile(placed, error);
    await sql`rollback to savepoint one_file`.execute(db);
    return { ...refused, mandatory: null };
  }
};

/** One file as it was given, brought in as it is after the answers to its values. */
const previewGiven = async (
  previewing: Previewing,
  given: Placed,
  answered: Placed['file'],
): Promise<PreviewedFile> => {
  const lineCount = lineCountOf(given.file);
  const done = previewing.watch.begin({ index: given.index, lineCount });
  done(0);
  const previewed = await previewFile(previewing, { ...given, file: answered }, done);
  done(lineCount);
  const kept = new Set('rows' in answered ? answered.rows.map(({ line }) => line) : []);
  const rows = 'rows' in given.file ? given.file.rows : [];
  return { ...previewed, left_out: rows.flatMap(({ line }) => (kept.has(line) ? [] : [line])) };
};

/** What is made of values: nobody has given it as a file. */
const previewMade = async (previewing: Previewing, file: ImportFile): Promise<void> => {
  await previewFile(previewing, { file, index: 0 }, () => undefined);
};

/** The plans of documents come first: what they make, the values of the other files may name. */
const previewAll = async (
  previewing: Previewing,
  placed: readonly Placed[],
  resolutions: Asked['resolutions'],
  answer: Pick<Answer, 'files' | 'unmatched' | 'choices'>,
): Promise<void> => {
  const given: { file: ImportFile; index: number }[] = [];
  for (const { file, index } of placed) {
    if ('rows' in file) given.push({ file, index });
    else answer.files.push(await previewGiven(previewing, { file, index }, file));
  }
  const sent = given.map(({ file }) => file);
  const known = await readNamedRecords(previewing.db, previewing.bringing.trial_id);
  const { unmatched, choices, files } = resolveValues(sent, known, resolutions);
  Object.assign(answer, { unmatched, choices });
  const all = [...files, ...madeOfValues(sent, unmatched)];
  for (const at of importOrder(all)) {
    const file = all[at];
    const one = given[at];
    if (!file) continue;
    if (one) answer.files.push(await previewGiven(previewing, one, file));
    else await previewMade(previewing, file);
  }
};

/**
 * What bringing these files in would do: they are brought in by the very commands that the run uses, nothing of performed
 * visits confirmed, and all of it is taken back; before its end where nobody waits any more.
 */
export const previewImport = async (
  db: Db,
  watching: Watching,
  bringing: Omit<Bringing, 'is_confirming' | 'is_proposing'>,
  { files: sent, resolutions }: Asked,
): Promise<Answer> => {
  const { trial_id, today } = bringing;
  const placed = wholeFiles(sent);
  await lockForFiles(db, trial_id, sent);
  const before = await readHolds(db, trial_id, today);
  await sql`savepoint before_files`.execute(db);
  const watch = watchFiles(
    watching,
    placed.map(({ file, index }) => ({ index, lineCount: lineCountOf(file) })),
  );
  const previewing = {
    db,
    bringing: { ...bringing, is_confirming: false, is_proposing: false },
    watch,
    counted: new Set<string>(),
  };
  const answer: Pick<Answer, 'files' | 'unmatched' | 'choices'> = { files: [], unmatched: [], choices: [] };
  try {
    await previewAll(previewing, placed, resolutions, answer);
  } catch (error) {
    if (!(error instanceof NobodyWaits)) throw error;
  }
  const after = await readHolds(db, trial_id, today);
  await sql`rollback to savepoint before_files`.execute(db);
  return { before, after, ...answer };
};
