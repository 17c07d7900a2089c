import { useNotify } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { bankStatementsCalls } from '../../../contract/receivables/bankStatements.ts';
import { useCall } from '../../../ui/calls/useCall.ts';
import { useChanged } from '../../../ui/calls/useChanged.ts';
import { useNotifyFailure } from '../../../ui/failures/useNotifyFailure.ts';
import { useText } from '../../../ui/words/useText.ts';

/** Upload progress: name and number of the current file, and how many there are. */
export interface Reading {
  name: string;
  number: number;
  count: number;
}

/** Uploads bank statements one after the other and reports the result of each; can be aborted. */
export function useReadStatement() {
  const text = useText();
  const call = useCall();
  const changed = useChanged();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [reading, setReading] = useState<Reading | null>(null);
  const controller = useRef<AbortController | null>(null);
  const stop = useCallback(() => controller.current?.abort(), []);
  useEffect(() => stop, [stop]);
  const readOne = async (file: File, signal: AbortSignal): Promise<void> => {
    try {
      const answer = await call(
        bankStatementsCalls.uploadBankStatement,
        { file_name: file.name.slice(0, limits.labelLength), statement_file: file },
        { signal },
      );
      const words = text('bankStatements.readNow', {
        smart_count: answer.new_count,
        allocated: answer.allocated_count,
        known: answer.known_count,
      });
      const leftOut = answer.foreign_accounts.map(({ iban, currency }) => `${iban} (${currency})`);
      if (leftOut.length === 0) notify(words, { type: 'success', messageArgs: { _: words } });
      else {
        const more = text('bankStatements.leftOut', { read: words, accounts: leftOut.join(', ') });
        notify(more, { type: 'warning', messageArgs: { _: more } });
      }
    } catch (error) {
      if (!signal.aborted) notifyFailure(error);
    }
    // Also of one that was stopped: what had arrived by then may have been taken.
    changed(bankStatementsCalls.uploadBankStatement);
  };
  const read = async (files: readonly File[]): Promise<void> => {
    if (controller.current) return;
    controller.current = new AbortController();
    const { signal } = controller.current;
    for (const [index, file] of files.entries()) {
      if (signal.aborted) break;
      setReading({ name: file.name, number: index + 1, count: files.length });
      await readOne(file, signal);
    }
    controller.current = null;
    setReading(null);
  };
  return { reading, stop, read: (files: readonly File[]) => void read(files) };
}
