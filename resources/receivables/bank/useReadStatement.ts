import { useNotify } from 'ra-core';
import { useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { bankStatementsCalls } from '../../../contract/receivables/bankStatements.ts';
import { useCall } from '../../../ui/calls/useCall.ts';
import { useChanged } from '../../../ui/calls/useChanged.ts';
import { useNotifyFailure } from '../../../ui/failures/useNotifyFailure.ts';
import { useText } from '../../../ui/words/useText.ts';

/** Sends files of bank statements, one after the other, and tells what was read of each. */
export function useReadStatement() {
  const text = useText();
  const call = useCall();
  const changed = useChanged();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [isReading, setIsReading] = useState(false);
  const readOne = async (file: File): Promise<void> => {
    try {
      const answer = await call(bankStatementsCalls.uploadBankStatement, {
        file_name: file.name.slice(0, limits.labelLength),
        statement_file: file,
      });
      const words = text('bankStatements.readNow', {
        smart_count: answer.new_count,
        allocated: answer.allocated_count,
        known: answer.known_count,
      });
      notify(words, { type: 'success', messageArgs: { _: words } });
      changed(bankStatementsCalls.uploadBankStatement);
    } catch (error) {
      notifyFailure(error);
    }
  };
  const read = async (files: readonly File[]): Promise<void> => {
    if (isReading) return;
    setIsReading(true);
    for (const file of files) await readOne(file);
    setIsReading(false);
  };
  return { isReading, read: (files: readonly File[]) => void read(files) };
}
