import type { z } from 'zod';
import type { RowFailure } from '../../../contract/errors.ts';
import type { importRows } from '../../../contract/imports/imports.ts';
import type { VisitEdit } from '../../../contract/plan/visits.ts';
import { byLabel, repeatedLabels } from '../../../domain/labels/byLabel.ts';
import type { Db } from '../../db/schema.ts';
import { refuseRows } from '../../http/rejected.ts';
import { lockTrial } from '../../records/locks/lockTrial.ts';
import { newIds } from '../../records/newIds.ts';
import { readPlan, type VisitRow } from '../contract/visits/repo.ts';
import { saveVisits } from '../contract/visits/saveVisits.ts';
import { type BroughtIn, broughtIn, byLine, unresolved } from './lines.ts';

type Row = z.output<typeof importRows.visits>;

/** A visit is found by its label, so a label may stand only once in the file and in the plan. */
const ambiguous = (rows: readonly Row[], stored: readonly VisitRow[]): RowFailure[] => {
  const twice = repeatedLabels(rows);
  const known = byLabel(stored);
  return rows.flatMap(({ line, label }, index) =>
    twice.has(label) || known(label).kind === 'many'
      ? [{ index, line, field: 'label', code: 'label_ambiguous', params: { label } }]
      : [],
  );
};

/** What a line says of a field; a cell that is not there says nothing. */
const said = <T>(cell: T | undefined, stored: T): T => (cell === undefined ? stored : cell);

/** The plan's visits by label; references name visits of the file or of the plan. */
export const importVisits = async (db: Db, trialId: string, rows: Row[]): Promise<BroughtIn> => {
  await lockTrial(db, trialId);
  const stored = await readPlan(db, trialId);
  refuseRows(ambiguous(rows, stored));
  const presentOf = byLabel(stored);
  const ids = newIds(rows.length);
  const last = stored.reduce((order, visit) => Math.max(order, visit.sort_order), 0);
  const placed = rows.map((row, index) => {
    const named = presentOf(row.label);
    const present = named.kind === 'one' ? named.record : null;
    return { row, present, id: present?.protocol_visit_id ?? ids[index] ?? '' };
  });
  const inFile = new Set(rows.map(({ label }) => label));
  const referenceOf = byLabel([
    ...stored
      .filter(({ label }) => !inFile.has(label))
      .map(({ label, protocol_visit_id: id }) => ({ label, id })),
    ...placed.map(({ row: { label }, id }) => ({ label, id })),
  ]);
  refuseRows(
    rows.flatMap(({ line, reference_visit: label }, index) =>
      !label ? [] : unresolved(referenceOf(label), { index, line, field: 'reference_visit', label }),
    ),
  );
  const edits = placed.map(({ row, present, id }, index): VisitEdit => {
    const reference = row.reference_visit ? referenceOf(row.reference_visit) : null;
    const named = reference?.kind === 'one' ? reference.record.id : null;
    return {
      trial_id: trialId,
      protocol_visit_id: id,
      label: row.label,
      short_label: said(row.short_label, present?.short_label ?? null),
      description: present?.description ?? null,
      visit_kind: said(row.visit_kind, present?.visit_kind ?? 'scheduled'),
      reference_visit_id: row.reference_visit === undefined ? (present?.reference_visit_id ?? null) : named,
      days_interval: said(row.days_interval, present?.days_interval ?? null),
      days_tolerance_before: said(row.days_tolerance_before, present?.days_tolerance_before ?? 0) ?? 0,
      days_tolerance_after: said(row.days_tolerance_after, present?.days_tolerance_after ?? 0) ?? 0,
      sort_order: present?.sort_order ?? last + index + 1,
      version: present?.version,
    };
  });
  return broughtIn(rows, await byLine(rows, () => saveVisits(db, { trialId, rows: edits })));
};
