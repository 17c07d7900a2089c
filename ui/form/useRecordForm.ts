import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useEffect, useState } from 'react';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { CallInput, CallOutput } from '../calls/useCall.ts';
import { useCallMutation } from '../calls/useCallMutation.ts';
import { callKey } from '../calls/useCallQuery.ts';
import { useRefresh } from '../calls/useRefresh.ts';
import { failureOf, fieldFailureOf } from '../failures/failureOf.ts';
import { useFailureText } from '../failures/useFailureText.ts';
import { useNotifyFailure } from '../failures/useNotifyFailure.ts';
import { useText } from '../words/useText.ts';
import { useRecordDraft } from './useRecordDraft.ts';

const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '');

interface Options<V extends object, E extends Endpoint, R extends Endpoint> {
  id: string;
  /** The stored fields, or those of a new record. */
  stored: V;
  isNew: boolean;
  /** Fields that may not be empty. */
  required: readonly (keyof V)[];
  /** The call that stores the record, and what it is given; null while a field without which nothing is sent is empty. */
  save: E;
  toInput: (values: V) => CallInput<E> | null;
  /** The call that reads the record: its answer is what the form shows next. */
  read: R;
  readInput: CallInput<R>;
  /** A new record is stored. Give it a stable function. */
  onCreated: (id: string) => void;
}

/**
 * A record edited as a whole and stored by a button. What is typed stands over what is stored, also where somebody else
 * stored meanwhile. A text that says no value (`refuse`) is kept and holds the save back.
 */
export function useRecordForm<V extends object, E extends Endpoint, R extends Endpoint>(
  options: Options<V, E, R>,
) {
  const { id, stored, isNew, required, save, toInput, read, readInput, onCreated } = options;
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const text = useText();
  const words = useFailureText();
  const refresh = useRefresh();
  const draft = useRecordDraft(stored);
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<readonly (keyof V)[]>([]);
  // Discarding takes refused texts out of their fields too: those begin anew.
  const [round, setRound] = useState(0);
  const [sent, setSent] = useState<V | null>(null);
  const { values } = draft;

  const saving = useCallMutation(save, {
    onSuccess: (output: CallOutput<E>) => {
      queryClient.setQueryData(callKey(read, readInput), output);
      draft.reset();
      setTried(false);
      notify('common.notices.saved', { type: 'success' });
    },
    onError: (error) => {
      if (failureOf(error)?.code === 'stale') refresh();
      notifyFailure(error);
    },
  });
  // Only after the form has stopped asking about unsaved changes may the page be left.
  const isCreated = isNew && saving.isSuccess;
  useEffect(() => {
    if (isCreated) onCreated(id);
  }, [isCreated, onCreated, id]);
  const input = toInput(values);
  const isComplete = input !== null && refused.length === 0 && save.input.safeParse(input).success;
  const isMissing = (field: keyof V): boolean => required.includes(field) && isEmpty(values[field]);

  return {
    values,
    /** Somebody has tried to save: what is missing is marked from then on. */
    isTried,
    /** Part of the fields' key. */
    round,
    isSaving: saving.isPending,
    isDirty: (draft.isDirty || refused.length > 0) && !isCreated,
    change: (typed: Partial<V>) => {
      setRefused((present) => present.filter((field) => !(field in typed)));
      draft.change(typed);
    },
    refuse: (field: keyof V) => setRefused((present) => [...new Set([...present, field])]),
    discard: () => {
      draft.reset();
      saving.reset();
      setRefused([]);
      setTried(false);
      setRound((present) => present + 1);
    },
    submit: () => {
      setTried(true);
      if (input === null || !isComplete || saving.isPending) return;
      setSent(values);
      saving.mutate(input);
    },
    /** Why a field is not taken: it is empty, or the server refused the value it still has. */
    failureOf: (field: keyof V & string): string | null => {
      if (isTried && isMissing(field)) return text('common.validation.required');
      const failure = fieldFailureOf(saving.error, field);
      return failure && sent?.[field] === values[field] ? words(failure) : null;
    },
  };
}
