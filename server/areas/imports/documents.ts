import type { z } from 'zod';
import type { ImportDocument } from '../../../contract/imports/importRuns.ts';
import { type Unmapped, usdmCalls } from '../../../contract/plan/usdm.ts';
import { visitPlanCalls } from '../../../contract/plan/visitPlan.ts';
import { planOfUsdm } from '../../../domain/usdm/plan.ts';
import type { Db } from '../../db/schema.ts';
import { unwrap } from '../../http/unwrap.ts';
import { parseInput } from '../../http/validation.ts';
import {
  importVisitPlan,
  type PlanFile,
  planParts,
  type SavedPlan,
} from '../contract/visitPlan/importVisitPlan.ts';
import type { BroughtIn } from './lines.ts';

export interface PlanBroughtIn extends BroughtIn {
  /** How many elements the plan has. */
  lineCount: number;
  notMapped: Unmapped[];
}

type PlanInput = z.output<typeof visitPlanCalls.importVisitPlan.input>;

const planOf = ({ trial_id: _trial, format, version, ...plan }: PlanInput): PlanFile => ({
  head: { format, version },
  plan,
});

/** The plan that a document holds, in the shape of the call that takes such a document by itself. */
const readDocument = (
  trial_id: string,
  { kind, document }: ImportDocument,
): PlanFile & { notMapped: Unmapped[] } => {
  if (kind === 'visit-plan')
    return {
      ...planOf(parseInput(visitPlanCalls.importVisitPlan.input, { ...document, trial_id })),
      notMapped: [],
    };
  const read = unwrap(planOfUsdm(parseInput(usdmCalls.readUsdm.input, { trial_id, document }).document));
  return { head: {}, plan: read.plan, notMapped: read.not_mapped };
};

/** A fault's place among the elements of the plan, counted from 1. */
const lineOf = (place: string, firstOf: ReadonlyMap<string, number>): number => {
  const [part = '', index = '0'] = place.split('.');
  return (firstOf.get(part) ?? 1) + Number(index);
};

const linesOf = (
  saved: SavedPlan,
  which: 'created' | 'changed',
  firstOf: ReadonlyMap<string, number>,
): number[] =>
  planParts.flatMap((part) => saved[part][which].map((index) => (firstOf.get(part) ?? 1) + index));

/** Brings in the plan that a document holds; what is there already in just this way changes nothing. */
export const importDocument = async (
  db: Db,
  trialId: string,
  file: ImportDocument,
): Promise<PlanBroughtIn> => {
  const { notMapped, ...planFile } = readDocument(trialId, file);
  const saved = await importVisitPlan(db, trialId, planFile, { isAgainFine: true });
  const firstOf = new Map<string, number>();
  let lineCount = 0;
  for (const part of planParts) {
    firstOf.set(part, lineCount + 1);
    lineCount += planFile.plan[part].length;
  }
  return {
    created: linesOf(saved, 'created', firstOf),
    changed: linesOf(saved, 'changed', firstOf),
    unchanged: planParts.reduce((sum, part) => sum + saved[part].unchanged, 0),
    warnings: saved.warnings.map(({ field, code, params }) => ({
      line: lineOf(field, firstOf),
      code,
      params,
    })),
    lineCount,
    notMapped,
  };
};
