import { redcapBounds } from '../../../../contract/imports/redcap.ts';
import {
  isRepeated,
  type RedcapFields,
  type RedcapRow,
  type RedcapVisits,
  recordsOf,
  visitsOfRows,
} from '../../../../domain/proposals/redcapRecords.ts';
import { RedcapFailed } from './askRedcap.ts';

/** Asks for records with these parameters beside those that every question has. */
export type Ask = (parameters: Record<string, string>) => Promise<RedcapRow[]>;

const listed = (name: string, values: readonly string[]): Record<string, string> =>
  Object.fromEntries(values.map((value, index) => [`${name}[${index}]`, value]));

/** As REDCap reads a moment: without a zone, for it takes its own. */
const momentOf = (since: Date): string => since.toISOString().slice(0, 19).replace('T', ' ');

/** The fields that are asked for: what else the project has never leaves it. */
const fieldsOf = ({ record_field, subject_field, date_fields, service_fields }: RedcapFields): string[] => [
  ...new Set([
    record_field,
    ...(subject_field === null ? [] : [subject_field]),
    ...date_fields,
    // Of a box that is ticked the whole question is asked for: REDCap has no other name for it.
    ...service_fields.map((field) => field.replace(/___.*$/, '')),
  ]),
];

/**
 * The visits of all records that were changed since then (null = of all): first which records those are, then all of each of them, a
 * page at a time. What was not asked for, or came before, spoils all of it.
 */
export const readProject = async (
  ask: Ask,
  fields: RedcapFields,
  since: Date | null,
): Promise<RedcapVisits> => {
  const changed = await ask({
    ...listed('fields', [fields.record_field]),
    ...(since === null ? {} : { dateRangeBegin: momentOf(since) }),
  });
  const records = recordsOf(changed, fields);
  if (records.length > redcapBounds.records) throw new RedcapFailed('too_many');
  const found: RedcapVisits = { visits: [], unreadable_count: 0 };
  const seen = new Set<string>();
  for (let from = 0; from < records.length; from += redcapBounds.recordsAtOnce) {
    const page = records.slice(from, from + redcapBounds.recordsAtOnce);
    const rows = await ask({ ...listed('fields', fieldsOf(fields)), ...listed('records', page) });
    if (isRepeated(rows, new Set(page), seen, fields)) throw new RedcapFailed('repeats');
    const { visits, unreadable_count } = visitsOfRows(rows, fields);
    for (const visit of visits) found.visits.push(visit);
    found.unreadable_count += unreadable_count;
  }
  return found;
};
