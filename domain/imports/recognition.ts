import { type ImportKind, importKinds } from '../../contract/imports/importKinds.ts';
import { matchColumns } from './columns.ts';
import { bareHead, type CellLook, importHeads, nameWords, unstoredHeads } from './heads.ts';

/** A sheet as it is recognised: what it is called, its heads, and the texts of its first lines (some hundred will do). */
export interface SheetLook {
  readonly file: string;
  /** The name of the sheet in its file; null where the file has no sheets. */
  readonly sheet: string | null;
  readonly head: readonly string[];
  readonly lines: readonly (readonly string[])[];
}

/** `sure`: headers and values match only one kind. `likely`: to be checked. `unsure`: the user has to choose. */
type Certainty = 'sure' | 'likely' | 'unsure';

/** What spoke for a kind, or against every one. */
type RecognitionReason =
  | 'heads'
  /** Heads fit, some cells do not. */
  | 'cells_do_not_fit'
  /** Another kind explains the columns as well. */
  | 'two_kinds'
  | 'columns_missing'
  | 'sdtm'
  /** A dataset of SDTM that nothing is read of. */
  | 'sdtm_other'
  | 'no_lines'
  | 'nothing_known';

export interface Recognition {
  /** Null: of no kind that is brought in. */
  readonly kind: ImportKind | null;
  readonly certainty: Certainty;
  readonly reason: RecognitionReason;
  /** The heads that spoke for it; the dataset of SDTM. */
  readonly heads: readonly string[];
  /** Fields of the kind that no column was found for. */
  readonly missing: readonly string[];
  /** The other kind it could be, where it is of two. */
  readonly other: ImportKind | null;
}

const yesOrNo = /^(yes|no|y|n|ja|nein|j|true|false|wahr|falsch|0|1|x|\(x\))$/i;
const date =
  /^(\d{4}-\d{1,2}(-\d{1,2}([T ].*)?)?|\d{1,2}\.\s?\d{1,2}\.\s?(\d{4}|\d\d)|\d{1,2}\/\d{1,2}\/(\d{4}|\d\d)|\d{1,2}[.\s-]{0,2}[a-zä]{3,9}[.\s-]{0,2}\d{4}([T :].*)?)$/i;
const number = /^[-+−]?[\d.,'\s\u00a0]*\d[\d.,'\s\u00a0]*(€|eur|%)?$/i;

const looksLike = (text: string, look: CellLook): boolean => {
  if (typeof look !== 'string') return look.includes(bareHead(text));
  switch (look) {
    case 'text':
      return true;
    case 'date':
      return date.test(text);
    case 'number':
      return number.test(text);
    case 'yes_no':
      return yesOrNo.test(text);
  }
};

interface LookedAt {
  readonly column: number;
  readonly look: CellLook;
  readonly isRequired: boolean;
}

/** The share of the cells of a column that look as its field does, from 0 to 1; a needed one that is empty does not. */
const shareOfFitting = (lines: SheetLook['lines'], { column, look, isRequired }: LookedAt): number => {
  const texts = lines.map((cells) => (cells[column] ?? '').trim());
  const counted = isRequired ? texts : texts.filter((text) => text !== '');
  if (counted.length === 0) return 1;
  return counted.filter((text) => text !== '' && looksLike(text, look)).length / counted.length;
};

/** How well the worst column fits; one that may be left out weighs half. */
const fitOf = (lines: SheetLook['lines'], columns: readonly LookedAt[]): number =>
  columns.reduce((least, column) => {
    const share = shareOfFitting(lines, column);
    return Math.min(least, column.isRequired ? share : (1 + share) / 2);
  }, 1);

interface Candidate {
  readonly kind: ImportKind;
  readonly heads: readonly string[];
  readonly missing: readonly string[];
  /** Columns that the kind has a place for. */
  readonly matched: number;
  /** Columns that it explains, those that such files have beside what is stored among them. */
  readonly explained: number;
  readonly fit: number;
  readonly isNamed: boolean;
}

const stemOf = (file: string): string => file.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '');
const speaksFor = (kind: ImportKind, name: string): boolean =>
  nameWords[kind].includes(bareHead(name).replace(/^\d+/, ''));

const saysItsName = ({ file, sheet }: SheetLook, kind: ImportKind): boolean =>
  speaksFor(kind, stemOf(file)) || speaksFor(kind, sheet ?? '');

/** Whether its own name says so: a sheet of notes in `participants.xlsx` is not called participants. */
const isCalled = ({ file, sheet }: SheetLook, kind: ImportKind): boolean =>
  speaksFor(kind, sheet ?? stemOf(file));

const candidateOf = (look: SheetLook, kind: ImportKind): Candidate => {
  const fields = importHeads[kind];
  const matching = matchColumns(look.head, fields);
  const columns = fields.flatMap(({ name, looks, isRequired }) => {
    const column = matching[name];
    return column === undefined ? [] : [{ column, look: looks, isRequired }];
  });
  const unstored = new Set(unstoredHeads[kind] ?? []);
  return {
    kind,
    heads: columns.map(({ column }) => look.head[column] ?? ''),
    missing: fields
      .filter(({ name, isRequired }) => isRequired && matching[name] === undefined)
      .map(({ name }) => name),
    matched: columns.length,
    explained: columns.length + look.head.filter((head) => unstored.has(bareHead(head))).length,
    fit: fitOf(look.lines, columns),
    isNamed: saysItsName(look, kind),
  };
};

/** Score of the matched columns; a missing one cancels most of a match. */
const weightOf = ({ matched, missing }: Candidate): number => matched - 0.75 * missing.length;

/** The better candidate first: more of its columns there, cells that fit, a name that says so. */
const byWeight = (one: Candidate, other: Candidate): number =>
  weightOf(other) - weightOf(one) ||
  Math.round(10 * (other.fit - one.fit)) ||
  Number(other.isNamed) - Number(one.isNamed) ||
  other.explained - one.explained;

const none = (reason: RecognitionReason, heads: readonly string[] = []): Recognition => ({
  kind: null,
  certainty: 'unsure',
  reason,
  heads,
  missing: [],
  other: null,
});

/** Datasets of SDTM that are read; every line of a dataset names it in `DOMAIN`. */
const sdtmKinds: Readonly<Record<string, ImportKind>> = { DM: 'participants', SV: 'performed-visits' };

const sdtmOf = ({ head, lines }: SheetLook): string | null => {
  const at = head.findIndex((cell) => bareHead(cell) === 'domain');
  if (at < 0 || !head.some((cell) => bareHead(cell) === 'studyid')) return null;
  const domain = lines[0]?.[at]?.trim().toUpperCase() ?? '';
  return /^[A-Z]{2}$/.test(domain) ? domain : null;
};

/** A record export of REDCap of a project with events, with raw heads or with labels. */
const isOfEvents = (head: readonly string[]): boolean => {
  const bare = head.map(bareHead);
  return bare.includes('redcapeventname') || (bare.includes('eventname') && bare.includes('recordid'));
};

/** What took place, whatever the fields of its forms are called; which of them is the date may have to be said. */
const recordExport = (look: SheetLook): Recognition => {
  const { kind, heads, missing } = candidateOf(look, 'performed-visits');
  if (missing.length > 0)
    return { kind, certainty: 'unsure', reason: 'columns_missing', heads, missing, other: null };
  const [certainty, reason] =
    look.lines.length === 0 ? (['likely', 'no_lines'] as const) : (['sure', 'heads'] as const);
  return { kind, certainty, reason, heads, missing, other: null };
};

const judged = (look: SheetLook, best: Candidate, second: Candidate | undefined): Recognition => {
  const found = { kind: best.kind, heads: best.heads, missing: best.missing, other: null };
  if (best.missing.length > 0) {
    const isHalf = best.matched > best.missing.length && best.matched > 1;
    const isWorthAQuestion = isHalf || (best.isNamed && best.matched > 0) || isCalled(look, best.kind);
    if (!isWorthAQuestion) return none('nothing_known');
    return { ...found, certainty: 'unsure', reason: 'columns_missing' };
  }
  if (look.lines.length === 0) return { ...found, certainty: 'likely', reason: 'no_lines' };
  if (best.fit < 0.6) return { ...found, certainty: 'unsure', reason: 'cells_do_not_fit' };
  const isAsGood = second && second.missing.length === 0 && second.matched === best.matched;
  if (isAsGood && !best.isNamed && second.fit >= best.fit)
    return { ...found, certainty: 'unsure', reason: 'two_kinds', other: second.kind };
  const others = second?.heads.filter((head) => !best.heads.includes(head)) ?? [];
  if (second?.missing.length === 0 && others.length > 0 && second.matched > 1)
    return { ...found, certainty: 'likely', reason: 'two_kinds', other: second.kind };
  if (best.fit < 0.95) return { ...found, certainty: 'likely', reason: 'cells_do_not_fit' };
  const isMostlyKnown = 2 * best.explained >= look.head.filter((head) => head !== '').length;
  return { ...found, certainty: isMostlyKnown || best.isNamed ? 'sure' : 'likely', reason: 'heads' };
};

/**
 * What kind of file a sheet is, by its heads and the cells below them, in English and German; how sure that is, and why.
 * The names of file and sheet only decide between kinds that fit as well.
 */
export const recogniseSheet = (look: SheetLook): Recognition => {
  const dataset = sdtmOf(look);
  const sdtmKind = dataset === null ? undefined : sdtmKinds[dataset];
  if (dataset !== null && sdtmKind === undefined) return none('sdtm_other', [dataset]);
  if (isOfEvents(look.head)) return recordExport(look);
  const [best, second] = importKinds.map((kind) => candidateOf(look, kind)).sort(byWeight);
  if (dataset !== null && sdtmKind !== undefined) {
    const { heads, missing } = candidateOf(look, sdtmKind);
    const certainty = missing.length === 0 ? 'sure' : 'unsure';
    return { kind: sdtmKind, certainty, reason: 'sdtm', heads: [dataset, ...heads], missing, other: null };
  }
  return best ? judged(look, best, second) : none('nothing_known');
};
