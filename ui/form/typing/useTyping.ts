import { setSubmissionErrors, useEvent } from 'ra-core';
import { useRef, useState } from 'react';
import { type FieldErrors, useFormContext, useWatch } from 'react-hook-form';
import { type FormValues, isSameValue, typedFields } from './mergeTyping.ts';
import { picked, useMerging } from './useMerging.ts';

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

/** Saves of a form, one at a time: `now` knows while one is running, and what came meanwhile is taken in after it. */
function useRunning<R extends object>({
  now,
  takeNewest,
}: Pick<ReturnType<typeof useMerging<R>>, 'now' | 'takeNewest'>) {
  const [isSaving, setSaving] = useState(false);
  const underWay = useRef<Promise<unknown>>(Promise.resolve());
  const runNow = async <T>(work: () => Promise<T>): Promise<T> => {
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
  const run = <T>(work: () => Promise<T>): Promise<T> => {
    const result = runNow(work);
    underWay.current = result.catch(() => undefined);
    return result;
  };
  return { isSaving, underWay, run };
}

/** How often one save gives way to somebody else's before it is left to the next one. */
const rounds = 5;

/**
 * What is typed in a form, over a record that others may change meanwhile. A newer record is taken in field by field:
 * where nobody has typed it is shown, where both changed the same field the person decides. What is typed during a
 * save stays, and a lost answer is told apart from somebody else's change. Used inside react-admin's `Form`.
 */
export function useTyping<R extends object>(options: TypingOptions<R>) {
  const { record, isNew, toValues, check, send, onStored, isAutosaving, holdBack, restored } = options;
  const form = useFormContext();
  const merging = useMerging({ record, toValues, restored });
  const { now, base, conflicts, typedNow, decide, show, take } = merging;
  /** What the server has refused, by field, and whether a field waits for the save under way. */
  const saving = useRef<{ refused: FormValues; isWanted: boolean }>({ refused: {}, isWanted: false });
  const { isSaving, underWay, run } = useRunning(merging);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const typed: FormValues = useWatch({ control: form.control });

  /** Whether the server has refused exactly this value of the field. */
  const isRefused = (field: string, value: unknown): boolean =>
    field in saving.current.refused && isSameValue(saving.current.refused[field], value);

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
    if (answer.kind === 'refused')
      Object.assign(saving.current.refused, picked(sent, Object.keys(answer.errors)));
    if (answer.kind === 'failed' && answer.isUnanswered) current.sent = sent;
    return answer;
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
    saving.current.isWanted = true;
    if (now.current.isRunning) return;
    await run(async () => {
      // A field that is left during a save is stored after it.
      while (saving.current.isWanted) {
        saving.current.isWanted = false;
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

  const save = useEvent(async (): Promise<boolean> => {
    await underWay.current;
    if (!(await form.trigger())) return false;
    const errors = await run(storeAll);
    if (errors) setSubmissionErrors(errors, form.setError);
    return typedFields(typedNow(), now.current.base.values).length === 0;
  });

  const unsaved = typedFields({ ...base.values, ...typed }, base.values);
  return {
    submit,
    save,
    typing: merging.typing,
    /** All that the fields hold, and the record that it was typed over. */
    held: () => ({ values: typedNow(), base: now.current.base.record }),
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
    discard: merging.discard,
  };
}
