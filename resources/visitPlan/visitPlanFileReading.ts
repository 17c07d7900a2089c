import type { FieldFailure } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import type { PlanImportResult } from '../../contract/plan/visitPlan.ts';

/** Why a file is not even sent. */
export type PlanFileRefusal = 'one_file' | 'too_large' | 'not_json' | 'no_plan';

/** What a file holds; only the server knows whether it is a plan. */
export type PlanDocument = Readonly<Record<string, unknown>>;

export const planLists = ['visits', 'study_services', 'assignments', 'operational_services'] as const;
export type PlanList = (typeof planLists)[number];

const isDocument = (value: unknown): value is PlanDocument =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Bytes that a file may have, so that it still fits into one call. */
export const planFileBytes = limits.bulkBodyBytes - 1_024;

export const megabytes = (bytes: number): number => Math.ceil(bytes / 1_048_576);

/** The JSON object in a file, or why it holds none. */
export const jsonOf = async (file: File): Promise<PlanDocument | 'too_large' | 'not_json'> => {
  if (file.size > planFileBytes) return 'too_large';
  try {
    const value: unknown = JSON.parse((await file.text()).replace(/^\uFEFF/, ''));
    return isDocument(value) ? value : 'not_json';
  } catch {
    return 'not_json';
  }
};

/** The plan in a file, or why it holds none. */
export const documentOf = async (file: File): Promise<PlanDocument | PlanFileRefusal> => {
  const value = await jsonOf(file);
  if (typeof value === 'string') return value;
  return planLists.some((part) => Array.isArray(value[part])) ? value : 'no_plan';
};

/** What an import did to all parts of a plan together. */
export const importTotals = (
  result: PlanImportResult,
): Record<'created' | 'changed' | 'unchanged', number> => {
  const parts = planLists.map((part) => result[part]);
  const sum = (count: 'created' | 'changed' | 'unchanged') =>
    parts.reduce((total, part) => total + part[count], 0);
  return { created: sum('created'), changed: sum('changed'), unchanged: sum('unchanged') };
};

/** What the file says that it is; a head of the wrong kind is the server's to refuse. */
export const headOf = ({ format, version }: PlanDocument): { format?: string; version?: number } => ({
  ...(typeof format === 'string' ? { format } : {}),
  ...(typeof version === 'number' ? { version } : {}),
});

/** The entries of one list of the file. */
export const entriesOf = (document: PlanDocument, part: PlanList): readonly unknown[] => {
  const entries = document[part];
  return Array.isArray(entries) ? entries : [];
};

/** A fault as people look for it: `visits[3].reference_visit`, and how the entry there calls itself. */
export interface FaultPlace {
  path: string;
  label: string | null;
}

const nameOf = (entry: unknown): string | null => {
  if (!isDocument(entry)) return null;
  const name = entry.label ?? entry.study_service;
  return typeof name === 'string' ? name : null;
};

/** Reads the place of a fault (`visits.3.reference_visit`), as the wire names it, in the file. */
export const placeOf = ({ field, params }: FieldFailure, document: PlanDocument): FaultPlace => {
  const [list = '', index, ...rest] = field.split('.');
  const part = planLists.find((each) => each === list);
  const at = index === undefined ? '' : `[${index}]`;
  return {
    // A field that is not known is named by the params, beside the entry that has it.
    path: [`${list}${at}`, ...rest, params.keys ?? []].flat().filter(Boolean).join('.'),
    label: part && index !== undefined ? nameOf(entriesOf(document, part)[Number(index)]) : null,
  };
};
