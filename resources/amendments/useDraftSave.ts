import { useRef } from 'react';
import type { AmendmentPage } from '../../contract/amendments/amendments.ts';
import { amendmentsCalls } from '../../contract/amendments/amendments.ts';
import type { TypedChanges } from '../../domain/amendments/typedChanges.ts';
import { useCall } from '../../ui/calls/useCall.ts';
import { useChanged } from '../../ui/calls/useChanged.ts';
import { failureOf } from '../../ui/failures/failureOf.ts';
import { useFailureText } from '../../ui/failures/useFailureText.ts';
import type { SaveOutcome } from '../../ui/spreadsheet/sheetOptions.ts';
import { useText } from '../../ui/words/useText.ts';

/** What was typed goes into the draft as actions, whoever else types into it beside. */
export function useDraftSave({ amendment_id, version }: AmendmentPage) {
  // What is typed while the draft is read again is saved upon what was saved before.
  const saved = useRef(version);
  const text = useText();
  const call = useCall();
  const changed = useChanged();
  const words = useFailureText();
  return async <Row>(typed: TypedChanges, rows: readonly Row[]): Promise<SaveOutcome<Row>> => {
    if (typed.actions.length + typed.remove.length === 0) return { kind: 'saved', rows };
    try {
      const input = { amendment_id, version: Math.max(saved.current, version), ...typed };
      saved.current = (await call(amendmentsCalls.saveAmendmentActions, input)).version;
      changed(amendmentsCalls.saveAmendmentActions);
      return { kind: 'saved', rows };
    } catch (error) {
      const failure = failureOf(error);
      if (!failure) throw error;
      if (failure.code !== 'stale') return { kind: 'failed', message: words(failure) };
      changed(amendmentsCalls.saveAmendmentActions);
      return { kind: 'failed', message: text('amendments.sheet.stale') };
    }
  };
}
