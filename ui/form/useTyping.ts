import { setSubmissionErrors, useEvent } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, useFormContext, useWatch } from 'react-hook-form';
import { type FormValues, isSameValue, mergeTyping, typedFields } from './mergeTyping.ts';

/** What came of sending a record. */
export type SendAnswer<R> =
  | { kind: 'stored'; record: R }
  /** Somebody else has stored it meanwhile: the newer record. */
  | { kind: 'newer'; record: R }
  /** Refused field by field. */
  | { kind: 'refused'; errors: Record<string, string> }
  /** Refused as a whole, which was told; or nobody knows whether it was stored. */
  | { kind: 'failed'; isUnanswered: boolean };

export interface TypingOptions<R extends object> {
  /** What is stored now, or the beginnings of a new record. */
  record: R;
  isNew: boolean;
  /** The fields of a record as the form has them. */
  toValues: (record: R) => FormValues;
  /** What the contract finds wrong, by field. */
  check: (values: FormValues) => FieldErrors;
  /** Stores these values of a record, made from what `base` was. */
  send: (values: FormValues, base: R) => Promise<SendAnswer<R>>;
  onStored: (record: R) => void;
  isAutosaving: boolean;
  /** Fields that are right by themselves and wait for others, where fields save on their own. */
  holdBack: (values: FormValues) => readonly string[];
  /** Fields typed before that somebody else has changed since. */
  restored: readonly string[];
}

/** How often one save gives way to somebody else's before it is left to the next one. */
const rounds = 5;

const versionOf = (record: object): number =>
  'version' in record && typeof record.version === 'number' ? record.version : 0;

const picked = (values: FormValues, fields: readonly string[]): FormValues =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

/**
 * What is typed in a form, over a record that others may change meanwhile. A newer record is taken in field by field:
 * where nobody has typed it is shown, where both changed the same field the person decides. What is typed during a
 * save stays, and a lost answer is told apart from somebody else's change. Used inside react-admin's `Form`.
 */
export function useTyping<R extends object>(options: TypingOptions<R>) {
  const { record, isNew, toValues, check, send, onStored, isAutosaving, holdBack, restored } = options;
  const form = useFormContext();
  const [base, setBase] = useState(() => ({ record, values: toValues(record) }));
  const [conflicts, setConflicts] = useState(restored);
  const [isSaving, setSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  // A save goes on while the person types: it works on what is there now, not on the render it began in.
  const now = useRef<{
    base: { record: R; values: FormValues };
    conflicts: readonly string[];
    /** A record that came from outside and is not taken in yet. */
    newest: R | null;
    /** What was sent and not answered: to find it stored is no surprise. */
    sent: FormValues | null;
    /** What the server has refused, by field. */
    refused: FormValues;
    isRunning: boolean;
    isWanted: boolean;
  }>({ base, conflicts, newest: null, sent: null, refused: {}, isRunning: false, isWanted: false });
  const typed: FormValues = useWatch({ control: form.control });

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

  /** Whether the server has refused exactly this value of the field. */
  const isRefused = (field: string, value: unknown): boolean =>
    field in now.current.refused && isSameValue(now.current.refused[field], value);

  /** The fields that can be stored now: typed, right, decided, and not refused as they are. */
  const sendable = (): string[] => {
    const values = typedNow();
    const faults = check(values);
    const waiting = [...now.current.conflicts, ...holdBack(values)];
    return typedFields(values, now.current.base.values).filter(
      (field) => !(field in faults) && !waiting.includes(field) && !isRefused(field, values[field]),
    );
  };

  /** Stores fields over what is stored, and takes in what the answer says is stored now. */
  const store = async (fields: readonly string[]): Promise<SendAnswer<R>> => {
    const { current } = now;
    const sent = { ...current.base.values, ...picked(typedNow(), fields) };
    const answer = await send(sent, current.base.record);
    if (answer.kind === 'stored') {
      current.sent = null;
      take(answer.record, sent, toValues(answer.record));
      setSavedAt(new Date());
      onStored(answer.record);
    }
    if (answer.kind === 'newer') take(answer.record, current.base.values, current.sent);
    if (answer.kind === 'refused') Object.assign(current.refused, picked(sent, Object.keys(answer.errors)));
    if (answer.kind === 'failed' && answer.isUnanswered) current.sent = sent;
    return answer;
  };

  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    now.current.isRunning = true;
    setSaving(true);
    try {
      return await work();
    } finally {
      now.current.isRunning = false;
      setSaving(false);
      takeNewest();
    }
  };

  const storeAll = async (): Promise<Record<string, string> | undefined> => {
    for (let round = 0; round < rounds && now.current.conflicts.length === 0; round += 1) {
      const answer = await store(typedFields(typedNow(), now.current.base.values));
      if (answer.kind !== 'newer') return answer.kind === 'refused' ? answer.errors : undefined;
    }
    return undefined;
  };
  const storeSendable = async (): Promise<void> => {
    const wanted = sendable();
    for (let round = 0; round < rounds; round += 1) {
      const fields = sendable().filter((field) => wanted.includes(field));
      if (fields.length === 0) return;
      const answer = await store(fields);
      if (answer.kind === 'refused') setSubmissionErrors(answer.errors, form.setError);
      else if (answer.kind !== 'newer') return;
    }
  };
  const autosave = useEvent(async (): Promise<void> => {
    now.current.isWanted = true;
    if (now.current.isRunning) return;
    await run(async () => {
      // A field that is left during a save is stored after it.
      while (now.current.isWanted) {
        now.current.isWanted = false;
        await storeSendable();
      }
    });
  });
  const commit = useEvent(() => {
    if (isAutosaving && sendable().length > 0) void autosave();
  });

  /** Stores what is typed in all fields; answers with what was refused, by field. */
  const submit = useEvent(async () => {
    if (isAutosaving) commit();
    return isAutosaving || now.current.isRunning ? undefined : run(storeAll);
  });

  const unsaved = typedFields({ ...base.values, ...typed }, base.values);
  return {
    submit,
    /** What is typed and not stored, by field, with what was stored when it was typed. */
    typing: () => {
      const fields = typedFields(typedNow(), now.current.base.values);
      return { typed: picked(typedNow(), fields), base: picked(now.current.base.values, fields) };
    },
    isNew,
    isSaving,
    savedAt,
    isDirty: unsaved.length > 0,
    unsavedCount: unsaved.length,
    stored: base.values,
    conflicts,
    commit,
    keepMine: useEvent((field: string) => {
      decide(now.current.conflicts.filter((each) => each !== field));
      commit();
    }),
    takeTheirs: useEvent((field: string) => {
      show(field, now.current.base.values[field]);
      decide(now.current.conflicts.filter((each) => each !== field));
    }),
    discard: useEvent(() => {
      for (const [field, value] of Object.entries(now.current.base.values)) show(field, value);
      decide([]);
    }),
  };
}
