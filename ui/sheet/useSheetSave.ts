import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { z } from 'zod';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { FailureParams } from '../../contract/errors.ts';
import { isUnanswered, useIntentions } from '../calls/intention.ts';
import { replaceKeptList } from '../calls/keptLists.ts';
import { useCall } from '../calls/useCall.ts';
import { failureOf } from '../failures/failureOf.ts';
import { useFailureText } from '../failures/useFailureText.ts';
import type { ChangeSet } from '../spreadsheet/model/pendingSave.ts';
import type { SaveOutcome } from '../spreadsheet/sheetOptions.ts';
import { useFormat } from '../words/useFormat.ts';
import { refusedCells } from './refusals.ts';

/** A bulk save of the contract: a PUT on the path of the list, all rows or none. It answers records of the list. */
export interface BulkCall<Stored> extends Endpoint {
  input: z.ZodObject<{ rows: z.ZodArray<z.ZodObject>; remove: z.ZodType }>;
  output: z.ZodArray<z.ZodType<Stored>>;
}

/** What one save sends. `cells` are what each row, then each removal, stands for in the sheet. */
interface Sending<Row> {
  readonly rows: Record<string, unknown>[];
  readonly remove: Record<string, unknown>[];
  readonly cells: readonly { readonly row: Row; readonly field?: string }[];
}

export interface SheetSave<Row extends object, Stored extends object> {
  call: BulkCall<Stored>;
  /** What the list was read by: the id of the trial or invoice, or nothing for what belongs to the site. */
  of: { trial_id?: string; invoice_id?: string };
  rowId: (row: Row) => string;
  send: (changeSet: ChangeSet<Row>) => Sending<Row>;
  /** The list after the save, made of what it was and what was answered. */
  listed: (before: readonly Stored[], answered: readonly Stored[], changeSet: ChangeSet<Row>) => Stored[];
  /** The answer as rows of the sheet. */
  toRows: (answered: readonly Stored[]) => readonly Row[];
  /** The stored record of a stale row, brought into the row that the sheet took for stored. */
  toRow: (present: unknown, stored: Row) => Row | undefined;
}

/**
 * The one way in which sheets save. The answer's rows go into the sheet and into the list that it was read from; all
 * else on the screen, which may follow from them, is read again. A lost answer is asked for again under the same key by
 * the next save of the same changes. Whatever is refused or lost, what was typed stays.
 */
export function useSheetSave<Row extends object, Stored extends object>(
  options: SheetSave<Row, Stored>,
): (changeSet: ChangeSet<Row>) => Promise<SaveOutcome<Row>> {
  const { call, of, rowId, send, listed, toRows, toRow } = options;
  const ask = useCall();
  const intentions = useIntentions();
  const queryClient = useQueryClient();
  const words = useFailureText();
  const translate = useTranslate();
  const format = useFormat();
  const note = ({ changed_by: by, changed_at: at }: FailureParams): string | undefined => {
    if (typeof at !== 'string') return undefined;
    const moment = format.moment(new Date(at));
    return by === undefined
      ? translate('spreadsheet.review.changedAt', { moment })
      : translate('spreadsheet.review.changedBy', { by, moment });
  };

  return async (changeSet) => {
    const { rows, remove, cells } = send(changeSet);
    const input = { ...of, rows, remove };
    let answered: readonly Stored[];
    try {
      answered = await intentions.carryOut(call, input, (idempotencyKey) =>
        ask(call, input, { idempotencyKey }),
      );
    } catch (error) {
      const refused = refusedCells(error, { cells, rowId, toRow, words, note });
      if (refused) return refused;
      if (isUnanswered(error)) return { kind: 'failed', message: translate('common.notices.unanswered') };
      const failure = failureOf(error);
      if (failure && failure.code !== 'unauthenticated') return { kind: 'failed', message: words(failure) };
      throw error;
    }
    try {
      replaceKeptList<Stored>(queryClient, call, of, (before) => listed(before, answered, changeSet));
      return { kind: 'saved', rows: toRows(answered) };
    } catch (error) {
      console.error(error);
      return { kind: 'failed', message: translate('common.notices.savedNotShown') };
    }
  };
}
