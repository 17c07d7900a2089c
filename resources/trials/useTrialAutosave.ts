import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../contract/api.ts';
import type { Trial } from '../../contract/trials.ts';
import { useCall } from '../../ui/calls/useCall.ts';
import { callKey } from '../../ui/calls/useCallQuery.ts';
import { useRefresh } from '../../ui/calls/useRefresh.ts';
import { failureOf } from '../../ui/failures/failureOf.ts';
import { useNotifyFailure } from '../../ui/failures/useNotifyFailure.ts';
import {
  emptyDraft,
  fieldsOf,
  planSave,
  type TrialDraft,
  type TrialField,
  type TrialFields,
  typedOf,
  unsavedFields,
  withoutFields,
  withRefused,
  withTyped,
} from './trialDraft.ts';

/** How often one save gives way to somebody else's before it is left to the next one. */
const rounds = 5;

/**
 * A trial whose fields save on their own: the whole record is sent with the version it was read in. Where somebody
 * else saved meanwhile, other fields of theirs are kept and a field that both changed waits for a decision.
 */
export function useTrialAutosave(trial: Trial) {
  const call = useCall();
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const notifyFailure = useNotifyFailure();
  const [draft, showDraft] = useState<TrialDraft>(emptyDraft);
  const [isSaving, setSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  // A save goes on while the user types: it works on what is there now, not on the render it began in.
  const latest = useRef({ draft, trial, isRunning: false });
  useEffect(() => {
    if (trial.version >= latest.current.trial.version) latest.current.trial = trial;
  }, [trial]);

  const setDraft = (next: TrialDraft): void => {
    latest.current.draft = next;
    showDraft(next);
  };
  const keep = (stored: Trial): void => {
    latest.current.trial = stored;
    queryClient.setQueryData(callKey(api.getTrial, { trial_id: stored.trial_id }), stored);
  };

  const store = async (fields: readonly TrialField[]): Promise<void> => {
    const { trial: stored, draft: typed } = latest.current;
    const { trial_id, version } = stored;
    const values = typedOf(typed, fields);
    try {
      keep(await call(api.putTrial, { ...fieldsOf(stored), ...values, trial_id, version }));
      const settled = fields.filter((field) => latest.current.draft.typed[field] === values[field]);
      setDraft(withoutFields(latest.current.draft, settled));
      setSavedAt(new Date());
    } catch (error) {
      if (failureOf(error)?.code !== 'stale') throw error;
      keep(await call(api.getTrial, { trial_id }));
    }
  };

  const save = async (): Promise<void> => {
    const { current } = latest;
    const sendable = () => planSave(fieldsOf(current.trial), current.draft).fields;
    if (current.isRunning || sendable().length === 0) return;
    current.isRunning = true;
    setSaving(true);
    try {
      for (let round = 0; round < rounds && sendable().length > 0; round += 1) await store(sendable());
      refresh();
    } catch (error) {
      notifyFailure(error);
    } finally {
      current.isRunning = false;
      setSaving(false);
    }
  };

  const stored = fieldsOf(trial);
  const change = (values: Partial<TrialFields>): void =>
    setDraft(withTyped(latest.current.draft, fieldsOf(latest.current.trial), values));
  return {
    stored,
    values: { ...stored, ...draft.typed },
    conflicts: planSave(stored, draft).conflicts,
    unsavedCount: unsavedFields(stored, draft).length,
    isSaving,
    savedAt,
    change,
    refuse: (field: TrialField) => setDraft(withRefused(latest.current.draft, field)),
    save: () => void save(),
    /** Settles a conflict with what the user typed. */
    keepMine: (field: TrialField) => {
      const mine = typedOf(latest.current.draft, [field]);
      setDraft(withoutFields(latest.current.draft, [field]));
      change(mine);
      void save();
    },
    /** Settles a conflict with what somebody else stored. */
    takeTheirs: (field: TrialField) => setDraft(withoutFields(latest.current.draft, [field])),
  };
}

export type TrialAutosave = ReturnType<typeof useTrialAutosave>;
