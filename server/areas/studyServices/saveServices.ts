import { emptyServiceVerdict } from '../../../domain/trials/removals.ts';
import type { Db } from '../../db/schema.ts';
import type { Editable } from '../../records/editable.ts';
import { removalFailures } from '../../records/removalFailures.ts';
import { saveElements } from '../../records/saveElements.ts';
import type { Saved } from '../../records/saveRows.ts';
import { uncoveredShares } from '../providerServices/sharedServices.ts';
import { makeTemplates, readRecordedTemplates, readUsedTemplates, removeTemplates } from './templates.ts';

interface PricedService {
  label: string;
  amount: number;
  version?: number | undefined;
}

export interface ServiceSave<Row extends PricedService> {
  trialId: string;
  rows: Row[];
  remove?: (Partial<Row> & { version: number })[];
}

interface ServiceKind<Row extends PricedService> {
  kind: 'study_service' | 'operational_service';
  editable: Editable<Row>;
  id: keyof Row & string;
}

/**
 * Saves services, visit-bound or operational; one that is at a visit, in a payment or recorded is not empty and stays,
 * and after go-live no price may fall below what its providers get.
 */
export const saveServices = async <Row extends PricedService>(
  db: Db,
  { kind, editable, id }: ServiceKind<Row>,
  { trialId, rows, remove = [] }: ServiceSave<Row>,
): Promise<Saved<Row>> => {
  const idOf = (row: Partial<Row>): string => String(row[id]);
  const saved = await saveElements<Row>(db, {
    element: kind,
    editable,
    trialId,
    rows,
    remove,
    // What was read before has its parent already: only new rows can lack one.
    prepare: async () => {
      if (rows.every(({ version }) => version !== undefined)) return;
      await makeTemplates(db, trialId, kind, rows.map(idOf));
    },
    readUsed: (_db, _trialId, stored) => readRecordedTemplates(db, trialId, stored.map(idOf)),
    check: async (changes, removed, hasParticipants) => {
      const used = await readUsedTemplates(
        db,
        trialId,
        removed.map(({ stored }) => idOf(stored)),
      );
      const removals = removalFailures(removed, idOf, (row) =>
        emptyServiceVerdict({ label: row.label, isHeld: used.has(idOf(row)) }),
      );
      // Before go-live prices may pass through any state; go-live itself asks.
      const prices = hasParticipants
        ? changes.flatMap(({ index, row, stored }) =>
            stored ? [{ index, id: idOf(row), amount: row.amount }] : [],
          )
        : [];
      return [...removals, ...(await uncoveredShares(db, trialId, prices))];
    },
  });
  await removeTemplates(db, trialId, remove.map(idOf));
  return saved;
};
