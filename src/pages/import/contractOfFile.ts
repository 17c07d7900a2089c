import type { ImportFile } from '../../../contract/imports/importRuns.ts';
import { type VisitPlan, VisitPlanFile } from '../../../contract/plan/visitPlan.ts';
import type { ContractLines } from '../../../domain/amendments/contractLines.ts';
import type { ReadContract } from '../../../resources/amendments/file/readContract.ts';
import { readFilesHere } from '../../../ui/fileImport/dropAnswers.ts';
import { readLine } from '../../../ui/fileImport/readLines.ts';
import type { Locale } from '../../../ui/spreadsheet/values/cellValue.ts';
import type { Text } from '../../../ui/words/useText.ts';
import {
  type Definitions,
  type DroppedSheet,
  isLineKind,
  missingFields,
  withFiles,
} from './files/droppedSheets.ts';
import { importDefinitions } from './importDefinitions.ts';

interface Reading {
  text: Text;
  locale: Locale;
  /** The plan that a study definition holds. */
  readUsdm: (document: Readonly<Record<string, unknown>>) => Promise<VisitPlan>;
}

const nothing: ContractLines = {
  study_services: null,
  operational_services: null,
  visits: null,
  assignments: null,
};

const ofLines = (file: ImportFile): Partial<ContractLines> => {
  switch (file.kind) {
    case 'study-services':
      return {
        study_services: file.rows.map(({ label, amount, is_additional = null }) => ({
          label,
          amount,
          is_additional,
        })),
      };
    case 'operational-services':
      return {
        operational_services: file.rows.map(({ label, amount }) => ({ label, amount, is_additional: null })),
      };
    case 'visits':
      return {
        visits: file.rows.map((row) => ({
          label: row.label,
          short_label: row.short_label ?? null,
          visit_kind: row.visit_kind ?? 'scheduled',
          reference_visit: row.reference_visit ?? null,
          days_interval: row.days_interval ?? null,
          days_tolerance_before: row.days_tolerance_before ?? 0,
          days_tolerance_after: row.days_tolerance_after ?? 0,
        })),
      };
    case 'assigned-study-services':
      return {
        assignments: file.rows.map(({ study_service, protocol_visit, is_optional = false }) => ({
          study_service,
          protocol_visit,
          is_optional,
        })),
      };
    default:
      return {};
  }
};

const unlessEmpty = <T>(lines: readonly T[]): readonly T[] | null => (lines.length === 0 ? null : lines);

/** A plan leaves out what it does not have. */
const ofPlan = (plan: VisitPlan): Partial<ContractLines> => ({
  study_services: unlessEmpty(
    plan.study_services.map(({ label, amount = null, is_additional }) => ({ label, amount, is_additional })),
  ),
  operational_services: unlessEmpty(
    plan.operational_services.map(({ label, amount }) => ({ label, amount, is_additional: null })),
  ),
  visits: unlessEmpty(
    plan.visits.map(({ days_tolerance, days_tolerance_before, days_tolerance_after, ...visit }) => ({
      ...visit,
      days_tolerance_before: days_tolerance_before ?? days_tolerance ?? 0,
      days_tolerance_after: days_tolerance_after ?? days_tolerance ?? 0,
    })),
  ),
  assignments: unlessEmpty(plan.assignments),
});

type Part = Partial<ContractLines> | { readonly why: string };

const readTable = (
  sheet: DroppedSheet,
  { text, definitions }: Reading & { definitions: Definitions },
): Part => {
  const { name, reading, kind } = sheet;
  if (!reading || !isLineKind(kind)) return {};
  const missing = missingFields(sheet);
  if (missing.length > 0)
    return { why: text('amendments.file.missing', { name, fields: missing.join(', ') }) };
  const lines = reading.table.lines.map((line) => readLine(line, reading));
  const unread = lines.find(({ failures }) => failures.size > 0);
  if (unread) {
    const titles = reading.definition.fields.filter((field) => unread.failures.has(field.name));
    const fields = titles.map(({ title }) => title).join(', ');
    return { why: text('amendments.file.line', { name, line: unread.line, fields }) };
  }
  const values = lines.map((line) => line.values);
  return ofLines(definitions[kind].fileOf(name, values));
};

const readDocument = async (sheet: DroppedSheet, { text, readUsdm }: Reading): Promise<Part> => {
  const { name, document, kind } = sheet;
  if (kind === 'usdm' && document) return ofPlan(await readUsdm(document));
  const plan = VisitPlanFile.safeParse(document);
  return plan.success ? ofPlan(plan.data) : { why: text('amendments.file.plan', { name }) };
};

/** Reads a contract file as the page of imports does: by the same recognition and the same columns. Nothing is sent but a study definition. */
export const contractOfFile = async (file: File, how: Reading): ReturnType<ReadContract> => {
  const { text, locale } = how;
  const read = await readFilesHere([file]);
  const [refused] = read.refused;
  if (refused) return { why: text(`fileImport.refusals.${refused.refused.code}`, refused.refused.params) };
  const definitions = importDefinitions(text);
  const sheets = withFiles([], read, { definitions, locale, rememberedFor: () => null });
  let lines = nothing;
  for (const sheet of sheets.filter(({ isIncluded, kind }) => isIncluded && kind !== null)) {
    const part = sheet.document ? await readDocument(sheet, how) : readTable(sheet, { ...how, definitions });
    if ('why' in part) return part;
    lines = { ...lines, ...part };
  }
  const isEmpty = Object.values(lines).every((part) => part === null);
  return isEmpty ? { why: text('amendments.file.unknown') } : { lines };
};
