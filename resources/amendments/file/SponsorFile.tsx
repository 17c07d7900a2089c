import { Box } from '@mui/material';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { amendmentsCalls } from '../../../contract/amendments/amendments.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { mergeActions } from '../../../domain/amendments/actions.ts';
import { applyActions } from '../../../domain/amendments/applyActions.ts';
import { type ContractLines, takenOver, versionOfLines } from '../../../domain/amendments/contractLines.ts';
import { useCallMutation } from '../../../ui/calls/useCallMutation.ts';
import { ActDialog } from '../../../ui/feedback/ActDialog.tsx';
import { DataTable } from '../../../ui/list/table/DataTable.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import type { DraftContract } from '../draftContract.ts';
import { type DifferenceRow, differenceRows } from '../versions/differenceRows.ts';
import { ContractFileButton } from './ContractFileButton.tsx';
import type { ReadContract } from './readContract.ts';

interface Props {
  draft: DraftContract;
  readContract: ReadContract;
}

/** Takes what a file of the sponsor says into the draft, after it has shown each cell that changes. */
export function SponsorFile({ draft, readContract }: Props) {
  const text = useText();
  const [read, setRead] = useState<{ name: string; lines: ContractLines } | null>(null);
  return (
    <>
      <ContractFileButton readContract={readContract} onRead={(name, lines) => setRead({ name, lines })}>
        {text('amendments.file.open')}
      </ContractFileButton>
      {read && <TakeDialog {...read} draft={draft} onClose={() => setRead(null)} />}
    </>
  );
}

interface TakeProps {
  draft: DraftContract;
  name: string;
  lines: ContractLines;
  onClose: () => void;
}

const idOf = ({ id }: DifferenceRow): string => id;

function TakeDialog({ draft: { page, base, after }, name, lines, onClose }: TakeProps) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const { amendment_id, version, number, effective_date } = page;
  // The ids of what is new are made once: what is shown is what is saved.
  const [{ actions, remove }] = useState(() =>
    takenOver(base, page.actions, { lines, version: versionOfLines(base, lines, newId) }),
  );
  const then = applyActions(base, mergeActions(page.actions, actions, remove), effective_date).version;
  const rows = differenceRows(after, then, { text, cents: format.cents, percent: format.percent });
  const counted = { smart_count: rows.length };
  const save = useCallMutation(amendmentsCalls.saveAmendmentActions, {
    onSuccess: () => {
      const message = text('amendments.file.taken', counted);
      notify(message, { type: 'success', messageArgs: { _: message } });
      onClose();
    },
  });
  return (
    <ActDialog
      title={text('amendments.file.title', { number: format.count(number) })}
      width={820}
      gap={12}
      isStuck={save.isPending}
      act={
        rows.length === 0
          ? undefined
          : {
              label: text('amendments.file.take', counted),
              isDisabled: save.isPending,
              onAct: () => save.mutate({ amendment_id, version, actions, remove }),
            }
      }
      onClose={onClose}
    >
      {rows.length === 0 ? (
        text('amendments.file.nothing')
      ) : (
        <DataTable
          label={text('amendments.file.name', { name })}
          rows={rows}
          rowId={idOf}
          columns={[
            {
              key: 'element',
              head: text('amendments.versionsView.columns.element'),
              isName: true,
              isFlexible: true,
              cell: ({ element }) => element,
            },
            { key: 'field', head: text('amendments.versionsView.columns.field'), cell: ({ field }) => field },
            {
              key: 'before',
              head: text('amendments.versionsView.columns.before'),
              isNumeric: true,
              cell: ({ before }) => before,
            },
            {
              key: 'after',
              head: text('amendments.versionsView.columns.after'),
              isNumeric: true,
              cell: ({ after: value }) => <strong>{value}</strong>,
            },
          ]}
        />
      )}
      <Box sx={{ color: 'var(--text2)' }}>{text('amendments.file.stays')}</Box>
    </ActDialog>
  );
}
