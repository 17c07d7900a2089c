import { Box } from '@mui/material';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import {
  type Dispatch,
  dispatchesCalls,
  type InvoiceDispatches,
} from '../../../contract/invoices/dispatches.ts';
import { dispatchWays } from '../../../contract/invoices/dispatchVocab.ts';
import type { InvoicePage } from '../../../contract/invoices/invoices.ts';
import { recipientOf } from '../../../domain/invoices/recipient.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { ActButton } from '../../../ui/failures/ActButton.tsx';
import { VerdictButton } from '../../../ui/failures/VerdictButton.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { ChoiceInput } from '../../../ui/form/inputs/ChoiceInput.tsx';
import { DayMonthYearInput } from '../../../ui/form/inputs/DayMonthYearInput.tsx';
import { LabelInput } from '../../../ui/form/inputs/LabelInput.tsx';
import { Card } from '../../../ui/frame/Card.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { useToday } from '../../../ui/session/useToday.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

type Sent = Pick<InvoicePage, 'invoice_id' | 'addresses'>;

/** When an issued invoice was sent, and what persons say of how. */
export function DispatchesCard({ invoice }: { invoice: Sent }) {
  const read = useCallQuery(dispatchesCalls.listDispatches, { invoice_id: invoice.invoice_id });
  return (
    <Loaded queries={{ read }} skeleton={null}>
      {({ read: sent }) => <Dispatches invoice={invoice} sent={sent} />}
    </Loaded>
  );
}

function Dispatches({ invoice, sent }: { invoice: Sent; sent: InvoiceDispatches }) {
  const text = useText();
  const format = useFormat();
  const [asking, setAsking] = useState<'record' | Dispatch | null>(null);
  const close = () => setAsking(null);
  const { sent_on, dispatches, verdicts } = sent;
  return (
    <Card
      title={text('dispatches.title')}
      hint={
        sent_on === null
          ? text('dispatches.notYet')
          : text('dispatches.sentOn', { date: format.date(sent_on) })
      }
      isFlush
      action={
        <VerdictButton verdict={verdicts.record} variant="outlined" onClick={() => setAsking('record')}>
          {text('dispatches.record')}
        </VerdictButton>
      }
    >
      {dispatches.length === 0 ? (
        <Box sx={{ p: '16px' }}>
          <strong>{text('dispatches.empty')}</strong>
          <Box sx={{ color: 'var(--text2)' }}>{text('dispatches.emptyHint')}</Box>
        </Box>
      ) : (
        <Box component="ul" aria-label={text('dispatches.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {dispatches.map((dispatch) => (
            <Entry key={dispatch.dispatch_id} dispatch={dispatch} onTakeBack={() => setAsking(dispatch)} />
          ))}
        </Box>
      )}
      {asking === 'record' && <RecordDialog invoice={invoice} onClose={close} />}
      {asking !== null && asking !== 'record' && (
        <TakeBackDialog invoiceId={invoice.invoice_id} dispatch={asking} onClose={close} />
      )}
    </Card>
  );
}

/** One entry: when, how, to whom, noted by whom; struck once it was taken back. */
function Entry({ dispatch, onTakeBack }: { dispatch: Dispatch; onTakeBack: () => void }) {
  const text = useText();
  const format = useFormat();
  const { sent_on, sent_to, way, recorded_at, recorded_by, taken_back_at, taken_back_by } = dispatch;
  const by = (name: string | null, at: string): string =>
    text('dispatches.by', {
      name: name ?? text('invoiceHistory.noPerson'),
      moment: format.moment(new Date(at)),
    });
  const isBack = taken_back_at !== null;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '2px 16px',
        p: '10px 16px',
        borderTop: '1px solid var(--line)',
      }}
    >
      <Box component={isBack ? 's' : 'span'} className="tabular" sx={{ fontWeight: 600 }}>
        {format.date(sent_on)}
      </Box>
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <div>
          {text(`dispatches.ways.${way}`)} · {sent_to}
        </div>
        <Box className="tabular" sx={{ fontSize: 12, color: 'var(--text3)' }}>
          {by(recorded_by, recorded_at)}
        </Box>
        {isBack && (
          <Box sx={{ fontSize: 12, color: 'var(--overdue-f)' }}>
            {text('dispatches.takenBack', { reason: dispatch.taken_back_reason ?? '' })}
            {', '}
            {by(taken_back_by, taken_back_at)}
          </Box>
        )}
      </Box>
      {!isBack && (
        <ActButton size="small" onClick={onTakeBack}>
          {text('dispatches.takeBack')}
        </ActButton>
      )}
    </Box>
  );
}

/** Asks when, to whom and how: today, the recipient, by post, until something else is chosen. */
function RecordDialog({ invoice, onClose }: { invoice: Sent; onClose: () => void }) {
  const text = useText();
  const notify = useNotify();
  const today = useToday();
  const { invoice_id } = invoice;
  return (
    <FormDialog
      title={text('dispatches.recordTitle')}
      confirmLabel={text('dispatches.recordAct')}
      endpoint={dispatchesCalls.recordDispatch}
      about={invoice_id}
      record={{ way: 'post', sent_on: today, sent_to: recipientOf(invoice)?.recipient ?? null }}
      fields={['way', 'sent_on', 'sent_to']}
      required={['way', 'sent_on', 'sent_to']}
      toInput={(values) => ({ ...values, invoice_id })}
      onDone={() => {
        onClose();
        notify('dispatches.recorded', { type: 'success' });
      }}
      onClose={onClose}
    >
      <ChoiceInput
        source="way"
        label={text('dispatches.fields.way')}
        choices={dispatchWays.map((value) => ({ value, label: text(`dispatches.ways.${value}`) }))}
        isRequired
        autoFocus
      />
      <DayMonthYearInput source="sent_on" label={text('dispatches.fields.sent_on')} isRequired />
      <LabelInput source="sent_to" label={text('dispatches.fields.sent_to')} isRequired />
    </FormDialog>
  );
}

interface BackProps {
  invoiceId: string;
  dispatch: Dispatch;
  onClose: () => void;
}

/** Asks for the reason why an entry no longer counts. */
function TakeBackDialog({ invoiceId, dispatch, onClose }: BackProps) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const { dispatch_id, sent_on } = dispatch;
  return (
    <FormDialog
      title={text('dispatches.takeBackTitle')}
      confirmLabel={text('dispatches.takeBackAct')}
      keepLabel={text('dispatches.keep')}
      isDangerous
      endpoint={dispatchesCalls.takeDispatchBack}
      about={dispatch_id}
      record={{ reason: null }}
      fields={['reason']}
      required={['reason']}
      toInput={(values) => ({ ...values, invoice_id: invoiceId, dispatch_id })}
      onDone={() => {
        onClose();
        notify('dispatches.takenBackNow', { type: 'success' });
      }}
      onClose={onClose}
    >
      <span>{text('dispatches.takeBackBody', { date: format.date(sent_on) })}</span>
      <LabelInput source="reason" label={text('dispatches.reason')} rows={2} isRequired autoFocus />
    </FormDialog>
  );
}
