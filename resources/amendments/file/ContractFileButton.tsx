import { useNotify } from 'ra-core';
import type { ReactNode } from 'react';
import type { ContractLines } from '../../../domain/amendments/contractLines.ts';
import { useNotifyFailure } from '../../../ui/failures/useNotifyFailure.ts';
import { PickFile } from '../../../ui/files/PickFile.tsx';
import type { ReadContract } from './readContract.ts';

interface Props {
  readContract: ReadContract;
  onRead: (name: string, lines: ContractLines) => void;
  children: ReactNode;
}

/** Lets a contract file be chosen and reads it; why one says nothing is told. */
export function ContractFileButton({ readContract, onRead, children }: Props) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const read = async (file: File): Promise<void> => {
    try {
      const answer = await readContract(file);
      if ('why' in answer) notify(answer.why, { type: 'error', messageArgs: { _: answer.why } });
      else onRead(file.name, answer.lines);
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <PickFile accept=".xlsx,.csv,.json" onFile={(file) => void read(file)}>
      {children}
    </PickFile>
  );
}
