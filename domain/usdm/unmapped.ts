import type { Unmapped } from '../../contract/plan/usdm.ts';

/** Lists a part of a study definition that has no place in a visit plan. */
export type Report = (entry: Unmapped) => void;

interface Named {
  id: string;
  name: string;
  label?: string | null | undefined;
}

/** What a record is called where people read it. */
export const shown = ({ label, name }: Pick<Named, 'label' | 'name'>): string => label || name;

/** Tells, and leaves out, the records whose id was met before: which of them another one names cannot be said. */
export const firstOfEachId = (kind: Unmapped['kind'], report: Report) => {
  const met = new Set<string>();
  return <R extends Named>(records: readonly R[]): R[] =>
    records.filter((record) => {
      const isFirst = !met.has(record.id);
      met.add(record.id);
      if (!isFirst) report({ kind, label: shown(record), reason: 'id_repeated', value: record.id });
      return isFirst;
    });
};
