import { useEvent } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type FormValues, isSameValue, mergeTyping, typedFields } from './mergeTyping.ts';

interface MergingOptions<R extends object> {
  /** What is stored now, or the beginnings of a new record. */
  record: R;
  /** The fields of a record as the form has them. */
  toValues: (record: R) => FormValues;
  /** Fields typed before that somebody else has changed since. */
  restored: readonly string[];
}

const versionOf = (record: object): number =>
  'version' in record && typeof record.version === 'number' ? record.version : 0;

export const picked = (values: FormValues, fields: readonly string[]): FormValues =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

/**
 * What is typed over what is stored, while others store it too. A newer record is taken in field by field: where nobody
 * has typed it is shown, where both changed the same field the person decides. While `now.current.isRunning` a save is
 * under way and takes its own answer in.
 */
export function useMerging<R extends object>({ record, toValues, restored }: MergingOptions<R>) {
  const form = useFormContext();
  const [base, setBase] = useState(() => ({ record, values: toValues(record) }));
  const [conflicts, setConflicts] = useState(restored);
  // A save goes on while the person types: it works on what is there now, not on the render it began in.
  const now = useRef<{
    base: { record: R; values: FormValues };
    conflicts: readonly string[];
    /** A record that came from outside and is not taken in yet. */
    newest: R | null;
    /** What was sent and not answered: to find it stored is no surprise. */
    sent: FormValues | null;
    isRunning: boolean;
  }>({ base, conflicts, newest: null, sent: null, isRunning: false });

  const typedNow = (): FormValues => picked(form.getValues(), Object.keys(now.current.base.values));
  const decide = (next: readonly string[]): void => {
    now.current.conflicts = next;
    setConflicts(next);
  };
  const show = (field: string, value: unknown): void => {
    if (form.getValues(field) === value) return;
    form.setValue(field, value);
    form.clearErrors(field);
  };

  /** Takes a newer record in; `from` = what the fields were typed over, `sent` = what this form has stored itself. */
  const take = (newer: R, from: FormValues, sent: FormValues | null): void => {
    const stored = toValues(newer);
    const before = typedNow();
    const merged = mergeTyping({ typed: before, base: from, stored, sent });
    now.current.base = { record: newer, values: stored };
    setBase(now.current.base);
    for (const [field, value] of Object.entries(merged.values))
      if (!isSameValue(value, before[field]) || typeof value === 'string') show(field, value);
    const undecided = now.current.conflicts.filter((field) =>
      typedFields(merged.values, stored).includes(field),
    );
    decide([...new Set([...undecided, ...merged.conflicts])]);
  };

  const takeNewest = useEvent(() => {
    const { base: known, newest, isRunning, sent } = now.current;
    // The answer of a save under way is taken in by the save itself, an older answer that comes late not at all.
    if (!newest || isRunning || versionOf(newest) < versionOf(known.record)) return;
    now.current.newest = null;
    take(newest, known.values, sent);
  });
  useEffect(() => {
    if (record !== now.current.base.record) now.current.newest = record;
    takeNewest();
  }, [record, takeNewest]);

  /** What is typed and not stored, by field, with what was stored when it was typed. */
  const typing = () => {
    const { values } = now.current.base;
    const fields = typedFields(typedNow(), values);
    return { typed: picked(typedNow(), fields), base: picked(values, fields) };
  };
  const discard = useEvent(() => {
    for (const [field, value] of Object.entries(now.current.base.values)) show(field, value);
    decide([]);
  });

  return { now, base, conflicts, typedNow, typing, decide, show, take, takeNewest, discard };
}
