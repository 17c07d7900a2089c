import { Box } from '@mui/material';
import { useNotify } from 'ra-core';
import { useMemo, useState } from 'react';
import type { Amendment, AmendmentFigures } from '../../contract/amendments/amendments.ts';
import { amendmentsCalls } from '../../contract/amendments/amendments.ts';
import type { AmendmentState } from '../../contract/amendments/amendmentVocab.ts';
import { type ChipLook, StateChip } from '../../ui/chips/StateChip.tsx';
import { ActButton } from '../../ui/failures/ActButton.tsx';
import { VerdictButton } from '../../ui/failures/VerdictButton.tsx';
import { ActDialog } from '../../ui/feedback/ActDialog.tsx';
import { WhyDialog } from '../../ui/form/WhyDialog.tsx';
import type { TableColumn } from '../../ui/list/table/columns.ts';
import { DataTable } from '../../ui/list/table/DataTable.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { withSign } from '../../ui/words/withSign.ts';
import { SignedPdf } from './SignedPdf.tsx';

const idOf = ({ amendment_id }: Amendment): string => amendment_id;

const looks: Record<AmendmentState, ChipLook> = {
  draft: 'draft',
  in_force: 'finalized',
  discarded: 'cancelled',
  ended: 'closed',
};

/** Versions of a contract, each with its effect on prices, plan and revenue. */
export function VersionsTable({ amendments }: { amendments: readonly Amendment[] }) {
  const text = useText();
  const format = useFormat();
  const [takenBack, setTakenBack] = useState<Amendment | null>(null);
  const [signed, setSigned] = useState<string | null>(null);
  const shown = amendments.find(({ amendment_id }) => amendment_id === signed);
  const columns = useMemo<TableColumn<Amendment>[]>(() => {
    const figure = (key: keyof AmendmentFigures, shown: (value: number) => string) => (one: Amendment) =>
      one.figures ? shown(one.figures[key]) : text('common.none');
    const signed = (cents: number): string => withSign(cents, format.cents);
    return [
      {
        key: 'number',
        head: text('amendments.columns.version'),
        isName: true,
        cell: ({ number }) => <strong>{text('amendments.name', { number: format.count(number) })}</strong>,
      },
      { key: 'label', head: text('amendments.columns.label'), isFlexible: true, cell: ({ label }) => label },
      {
        key: 'effective_date',
        head: text('amendments.columns.from'),
        cell: ({ effective_date }) => <span className="tabular">{format.date(effective_date)}</span>,
      },
      {
        key: 'state',
        head: text('amendments.columns.state'),
        cell: ({ state }) => <StateChip look={looks[state]}>{text(`amendments.states.${state}`)}</StateChip>,
      },
      {
        key: 'repriced_count',
        head: text('amendments.columns.repriced'),
        isNumeric: true,
        cell: figure('repriced_count', format.count),
      },
      {
        key: 'unbilled_amount',
        head: text('amendments.columns.unbilled'),
        isNumeric: true,
        cell: figure('unbilled_amount', signed),
      },
      {
        key: 'difference_amount',
        head: text('amendments.columns.difference'),
        isNumeric: true,
        cell: (one) =>
          one.waiting_count === 0
            ? figure('difference_amount', signed)(one)
            : text('amendments.columns.waiting', {
                amount: signed(one.figures?.difference_amount ?? 0),
                waiting: signed(one.waiting_amount),
              }),
      },
      {
        key: 'open_visit_count',
        head: text('amendments.columns.visits'),
        isNumeric: true,
        cell: figure('open_visit_count', format.count),
      },
      {
        key: 'coming_amount',
        head: text('amendments.columns.coming'),
        isNumeric: true,
        cell: figure('coming_amount', signed),
      },
      {
        key: 'actions',
        head: text('amendments.columns.actions'),
        isHeadHidden: true,
        cell: (amendment) => (
          <Box sx={{ display: 'flex', gap: '8px', justifyContent: 'end' }}>
            <ActButton size="small" onClick={() => setSigned(amendment.amendment_id)}>
              {text('amendments.signed.open')}
            </ActButton>
            {amendment.state === 'in_force' && (
              <VerdictButton
                variant="outlined"
                size="small"
                verdict={amendment.verdicts.take_back}
                onClick={() => setTakenBack(amendment)}
              >
                {text('amendments.takeBack.open')}
              </VerdictButton>
            )}
          </Box>
        ),
      },
    ];
  }, [text, format]);
  return (
    <>
      <DataTable label={text('amendments.versions')} columns={columns} rows={amendments} rowId={idOf} />
      {shown && (
        <ActDialog title={text('amendments.signed.title')} width={560} onClose={() => setSigned(null)}>
          <SignedPdf amendment={shown} />
        </ActDialog>
      )}
      {takenBack && <TakeBackDialog amendment={takenBack} onClose={() => setTakenBack(null)} />}
    </>
  );
}

function TakeBackDialog({ amendment, onClose }: { amendment: Amendment; onClose: () => void }) {
  const text = useText();
  const notify = useNotify();
  const { amendment_id, version, number } = amendment;
  return (
    <WhyDialog
      endpoint={amendmentsCalls.takeAmendmentBack}
      title={text('amendments.takeBack.question', { number })}
      confirmLabel={text('amendments.takeBack.open')}
      about={amendment_id}
      input={{ amendment_id, version }}
      onDone={() => {
        const message = text('amendments.takeBack.done', { number });
        notify(message, { type: 'success', messageArgs: { _: message } });
        onClose();
      }}
      onClose={onClose}
    >
      {text('amendments.takeBack.body')}
    </WhyDialog>
  );
}
