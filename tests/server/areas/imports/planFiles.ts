import { expect } from 'vitest';
import type { Db } from '../../../../server/db/schema.ts';
import { refusalOf } from '../../../support/schedule.ts';
import { tableCounts } from '../../../support/tableCounts.ts';

/** Rows with the line they stood in; the first line is the head. */
export const lines = <Row extends object>(rows: readonly Row[]): (Row & { line: number })[] =>
  rows.map((row, index) => ({ ...row, line: index + 2 }));

/** The refused lines of an import; nothing of it was written, not even a line of the audit trail. */
export const refusedLines = async (db: Db, importing: () => Promise<unknown>) => {
  const before = await tableCounts(db);
  const refused = await refusalOf(importing());
  expect(refused).toMatchObject({ code: 'rows_refused', status: 422 });
  expect(await tableCounts(db)).toEqual(before);
  return refused.rows?.map(({ line, field, code, params }) => [line, field, code, params]);
};

/** The fields of rows that are not even rows: none of them reaches the database. */
export const malformedFields = async (db: Db, importing: () => Promise<unknown>) => {
  const before = await tableCounts(db);
  const refused = await refusalOf(importing());
  expect(refused).toMatchObject({ code: 'validation_failed', status: 400 });
  expect(await tableCounts(db)).toEqual(before);
  return refused.fields?.map(({ field, code }) => [field, code]);
};
