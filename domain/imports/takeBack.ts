import type { BuiltUponWay, ImportedRecord } from '../../contract/imports/importHistory.ts';
import { obstacle, type Verdict, verdictOf } from '../verdict.ts';

/** So many records of one kind that later work has to do with. */
export interface BuiltUpon {
  record: ImportedRecord;
  way: BuiltUponWay;
  count: number;
}

/** An import can be undone while nothing depends on it: no edits, other imports or invoices. */
export const takeBackImportVerdict = (builtUpon: readonly BuiltUpon[]): Verdict<'import_built_upon'> => {
  const count = builtUpon.reduce((sum, each) => sum + each.count, 0);
  return verdictOf(count > 0 && obstacle('import_built_upon', { count }));
};
