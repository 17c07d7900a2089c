import { useState } from 'react';
import type { Amendment } from '../../../contract/amendments/amendments.ts';
import type { ReadContract } from '../file/readContract.ts';
import { VersionLine } from './VersionLine.tsx';
import { type ComparedVersions, VersionsCompared } from './VersionsCompared.tsx';

/** The last version in force or in draft beside the one before it. */
const lastTwo = (amendments: readonly Amendment[]): ComparedVersions => {
  const held = amendments.filter(({ state }) => state === 'in_force' || state === 'draft');
  return { one: held.at(-2)?.number ?? 0, other: held.at(-1)?.number ?? 0 };
};

interface Props {
  trialId: string;
  readContract: ReadContract;
  amendments: readonly Amendment[];
}

/** The history of a contract on a line, and any two of its versions beside each other. */
export function VersionsView({ trialId, readContract, amendments }: Props) {
  const [compared, setCompared] = useState(() => lastTwo(amendments));
  return (
    <>
      <VersionLine amendments={amendments} onCompare={setCompared} />
      <VersionsCompared
        trialId={trialId}
        readContract={readContract}
        amendments={amendments}
        compared={compared}
        onChoose={setCompared}
      />
    </>
  );
}
