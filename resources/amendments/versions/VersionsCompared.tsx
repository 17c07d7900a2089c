import { Box, Button } from '@mui/material';
import { useMemo, useState } from 'react';
import type { Amendment } from '../../../contract/amendments/amendments.ts';
import type { ContractOfTrial } from '../../../contract/amendments/contractVersions.ts';
import { contractVersionsCalls } from '../../../contract/amendments/contractVersions.ts';
import { trialsCalls } from '../../../contract/trials/trials.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { type ContractLines, versionOfLines } from '../../../domain/amendments/contractLines.ts';
import { underKeysOf } from '../../../domain/amendments/otherContract.ts';
import { versionOf } from '../../../domain/amendments/version.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { useRecords } from '../../../ui/calls/useRecords.ts';
import { ChoiceField } from '../../../ui/form/ChoiceField.tsx';
import { trialChoices } from '../../../ui/form/trialChoices.ts';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { useText } from '../../../ui/words/useText.ts';
import { ContractFileButton } from '../file/ContractFileButton.tsx';
import type { ReadContract } from '../file/readContract.ts';
import { Differences } from './Differences.tsx';
import { useVersionName } from './useVersionName.ts';

/** Two versions by their numbers: 0 is that of go-live. */
export interface ComparedVersions {
  one: number;
  other: number;
}

interface Props {
  trialId: string;
  readContract: ReadContract;
  amendments: readonly Amendment[];
  compared: ComparedVersions;
  onChoose: (compared: ComparedVersions) => void;
}

/** What a version is compared with instead of another one of its trial; null = with that. */
type Beside =
  | { kind: 'trial'; id: string; name: string }
  | { kind: 'file'; name: string; lines: ContractLines }
  | null;

/** Diff of two versions of a contract, or of one and what another trial or a file says, cell by cell. */
export function VersionsCompared({ trialId, readContract, amendments, compared, onChoose }: Props) {
  const text = useText();
  const nameOf = useVersionName();
  const [beside, setBeside] = useState<Beside>(null);
  const one = useCallQuery(contractVersionsCalls.getContractVersion, {
    trial_id: trialId,
    number: compared.one,
  });
  const choices = [
    { value: '0', label: nameOf(null) },
    ...amendments
      .filter(({ state }) => state === 'in_force' || state === 'draft')
      .map((amendment) => ({ value: String(amendment.number), label: nameOf(amendment) })),
  ];
  const choice = (side: keyof ComparedVersions) => (
    <Box sx={{ width: 300 }}>
      <ChoiceField<string>
        label={text(`amendments.versionsView.${side}`)}
        value={String(compared[side])}
        choices={choices}
        onChange={(number) => onChoose({ ...compared, [side]: Number(number) })}
      />
    </Box>
  );
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '12px', py: '12px' }}>
        {choice('one')}
        {beside === null && choice('other')}
        {beside?.kind === 'file' && <span>{text('amendments.file.beside', { name: beside.name })}</span>}
        <BesideChoice trialId={trialId} readContract={readContract} beside={beside} onChoose={setBeside} />
      </Box>
      <Loaded queries={{ one }}>
        {(read) =>
          beside?.kind === 'file' ? (
            <WithLines one={read.one} lines={beside.lines} name={beside.name} />
          ) : (
            <WithContract
              one={read.one}
              of={beside === null ? { trial_id: trialId, number: compared.other } : { trial_id: beside.id }}
              name={beside?.name ?? null}
            />
          )
        }
      </Loaded>
    </>
  );
}

interface BesideProps extends Pick<Props, 'trialId' | 'readContract'> {
  beside: Beside;
  onChoose: (beside: Beside) => void;
}

/** Another trial, or a file, to compare with. */
function BesideChoice({ trialId, readContract, beside, onChoose }: BesideProps) {
  const text = useText();
  const trials = useRecords(trialsCalls.listTrials, {}).data ?? [];
  const others = trialChoices(trials.filter(({ trial_id }) => trial_id !== trialId));
  return (
    <>
      <Box sx={{ width: 240 }}>
        <ChoiceField<string>
          label={text('amendments.file.otherTrial')}
          value={beside?.kind === 'trial' ? beside.id : ''}
          choices={[{ value: '', label: text('amendments.file.noTrial') }, ...others]}
          onChange={(id) => {
            const name = others.find(({ value }) => value === id)?.label;
            onChoose(name === undefined ? null : { kind: 'trial', id, name });
          }}
        />
      </Box>
      <ContractFileButton
        readContract={readContract}
        onRead={(name, lines) => onChoose({ kind: 'file', name, lines })}
      >
        {text('amendments.file.compare')}
      </ContractFileButton>
      {beside !== null && <Button onClick={() => onChoose(null)}>{text('amendments.file.back')}</Button>}
    </>
  );
}

interface WithContractProps {
  one: ContractOfTrial;
  /** Without a number: the version in force. */
  of: { trial_id: string; number?: number };
  /** How another trial is called; null = both are versions of one. */
  name: string | null;
}

function WithContract({ one, of, name }: WithContractProps) {
  const other = useCallQuery(contractVersionsCalls.getContractVersion, of);
  return (
    <Loaded queries={{ other }}>
      {(read) =>
        name === null ? (
          <Differences
            trialId={one.trial_id}
            names={[String(one.number), String(read.other.number)]}
            one={versionOf(one)}
            other={versionOf(read.other)}
          />
        ) : (
          <WithTrial one={one} other={read.other} name={name} />
        )
      }
    </Loaded>
  );
}

/** A version beside the contract of another trial. */
function WithTrial({ one, other, name }: { one: ContractOfTrial; other: ContractOfTrial; name: string }) {
  const [base, beside] = useMemo(() => {
    const version = versionOf(one);
    return [version, underKeysOf(version, versionOf(other))];
  }, [one, other]);
  return <Differences trialId={one.trial_id} names={[String(one.number), name]} one={base} other={beside} />;
}

/** A version beside what a file says by labels: what is called the same is the same. */
function WithLines({ one, lines, name }: { one: ContractOfTrial; lines: ContractLines; name: string }) {
  const [base, other] = useMemo(() => {
    const version = versionOf(one);
    return [version, versionOfLines(version, lines, newId)];
  }, [one, lines]);
  return <Differences trialId={one.trial_id} names={[String(one.number), name]} one={base} other={other} />;
}
