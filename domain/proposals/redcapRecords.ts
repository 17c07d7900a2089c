import { withoutArm } from '../../contract/imports/redcapEvents.ts';
import { isCalendarDate, Label } from '../../contract/primitives.ts';
import { groupBy } from '../groupBy.ts';
import type { ProposedVisit } from './proposedVisit.ts';

/** A row of REDCap's record export (`type=flat`): texts by the names of fields. */
export type RedcapRow = Readonly<Record<string, unknown>>;

export interface RedcapFields {
  /** The first field of the project: what a record is known by there. */
  record_field: string;
  /** Where the subject ID stands; null = it is the record's own. */
  subject_field: string | null;
  /** The fields that hold the date of a visit. */
  date_fields: readonly string[];
  /** The fields that say that a service was done. */
  service_fields: readonly string[];
}

const textOf = (row: RedcapRow, field: string): string => {
  const value = Object.hasOwn(row, field) ? row[field] : '';
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
};

const fieldOfEvent = 'redcap_event_name';
const fieldOfInstance = 'redcap_repeat_instance';

/** The records that rows belong to, each once. */
export const recordsOf = (rows: readonly RedcapRow[], { record_field }: RedcapFields): string[] => [
  ...new Set(rows.map((row) => textOf(row, record_field)).filter((id) => id !== '')),
];

/** A row is one event of a record, or one repeat of it. */
const keyOfRow = (row: RedcapRow, { record_field }: RedcapFields): string =>
  JSON.stringify(
    [record_field, fieldOfEvent, 'redcap_repeat_instrument', fieldOfInstance].map((field) =>
      textOf(row, field),
    ),
  );

/** Whether a page holds what it was not asked for, or rows that came before: then nothing of the answers is believed. */
export const isRepeated = (
  rows: readonly RedcapRow[],
  asked: ReadonlySet<string>,
  seen: Set<string>,
  fields: RedcapFields,
): boolean =>
  rows.some((row) => {
    const key = keyOfRow(row, fields);
    const isAgain = seen.has(key) || !asked.has(textOf(row, fields.record_field));
    seen.add(key);
    return isAgain;
  });

/** Whether a field says that something was done: a form that is complete, a box that is ticked, anything but nothing and 0. */
const saysDone = (row: RedcapRow, field: string): boolean => {
  const text = textOf(row, field);
  return field.endsWith('_complete') ? text === '2' : text !== '' && text !== '0';
};

/** What is proposed of an export, and what could not be read of it. */
export interface RedcapVisits {
  visits: ProposedVisit[];
  /** Rows with a date that is none, or a subject that cannot be one. */
  unreadable_count: number;
}

/** The name of a visit: its event; in a project without events its field, as is each further field of an event. */
const visitOf = (event: string, field: string, { date_fields: [first] }: RedcapFields): string => {
  const name = withoutArm(event);
  if (name === '') return field;
  return field === first ? name : `${name} / ${field}`;
};

/** A date, also one with a time: exports have them by year, month and day, however the project shows them. */
const dateOf = (text: string): string | null => {
  const date = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2})?)?$/.exec(text)?.[1] ?? '';
  return isCalendarDate(date) ? date : null;
};

/** An event of a record, or one repeat of it; '' = the whole event. */
const keyOfEvent = (row: RedcapRow, instance: string): string =>
  JSON.stringify([textOf(row, fieldOfEvent), instance]);

/** The fields that say that a service was done, by event and repeat; forms that repeat in an event have rows of their own. */
const servicesOf = (
  ofRecord: readonly RedcapRow[],
  { service_fields }: RedcapFields,
): ReadonlyMap<string, ReadonlySet<string>> => {
  const done = new Map<string, Set<string>>();
  for (const row of ofRecord)
    for (const field of service_fields.filter((one) => saysDone(row, one)))
      for (const key of [keyOfEvent(row, ''), keyOfEvent(row, textOf(row, fieldOfInstance))])
        done.set(key, (done.get(key) ?? new Set()).add(field));
  return done;
};

/**
 * The visits of whole records. Of each row only the subject, the event without its arm, the repeat, the dates and the services are looked at:
 * whatever else an answer holds is left where it is.
 */
export const visitsOfRows = (rows: readonly RedcapRow[], fields: RedcapFields): RedcapVisits => {
  const found: RedcapVisits = { visits: [], unreadable_count: 0 };
  const { record_field, subject_field, date_fields, service_fields } = fields;
  for (const [record, ofRecord] of groupBy(rows, (row) => textOf(row, record_field))) {
    // A field of the subject stands in one event of a record alone.
    const named =
      subject_field === null ? record : ofRecord.map((row) => textOf(row, subject_field)).find(Boolean);
    const subject = Label.safeParse(named ?? '');
    const done = servicesOf(ofRecord, fields);
    for (const row of ofRecord) {
      const ofVisit = done.get(keyOfEvent(row, textOf(row, fieldOfInstance)));
      const services = service_fields.filter((field) => ofVisit?.has(field));
      for (const field of date_fields) {
        const text = textOf(row, field);
        if (text === '') continue;
        const visit = Label.safeParse(visitOf(textOf(row, fieldOfEvent), field, fields));
        const visit_date = dateOf(text);
        if (!subject.success || !visit.success || visit_date === null) found.unreadable_count += 1;
        else
          found.visits.push({
            subject_id: subject.data,
            visit: visit.data,
            instance: textOf(row, fieldOfInstance).slice(0, 20),
            visit_date,
            services,
          });
      }
    }
  }
  return found;
};
