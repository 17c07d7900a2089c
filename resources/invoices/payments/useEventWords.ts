import { stageNames } from '../../../contract/receivables/reminderVocab.ts';
import { daysBetween } from '../../../domain/dates.ts';
import type { InvoiceEvent } from '../../../domain/receivables/invoiceTimeline.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import type { TimedInvoice } from './InvoiceTimeline.tsx';

interface EventWords {
  title: string;
  hint: string;
  /** Empty = it is about no amount. */
  amount: string;
}

const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ');

/** How what happened to an invoice is worded: what, how or by whom, and over how much. */
export function useEventWords(invoice: TimedInvoice): (event: InvoiceEvent) => EventWords {
  const text = useText();
  const { euro } = useFormat();
  const plain = (kind: 'finalized' | 'due' | 'revoked', hint = '', amount = ''): EventWords => ({
    title: text(`invoiceTimeline.${kind}`),
    hint,
    amount,
  });
  const termOf = (due: string): string =>
    invoice.billing_date === null
      ? ''
      : text('invoiceTimeline.term', { smart_count: daysBetween(invoice.billing_date, due) });
  return (event) => {
    switch (event.kind) {
      case 'finalized':
        return plain('finalized', '', euro(invoice.gross_amount));
      case 'due':
        return plain('due', termOf(event.on));
      case 'revoked':
        return plain('revoked', joined(invoice.cancellation_number, invoice.revoke_reason));
      case 'sent': {
        const { dispatch } = event;
        const hint = dispatch
          ? joined(text(`dispatches.ways.${dispatch.way}`), dispatch.sent_to)
          : text('invoiceTimeline.byMail');
        return { title: text('invoiceTimeline.sent'), hint, amount: '' };
      }
      case 'corrected': {
        const { number, finalized_by, gross_amount } = event.correction;
        const title = joined(text('invoiceTimeline.corrected'), number);
        return { title, hint: finalized_by ?? '', amount: euro(gross_amount) };
      }
      case 'paid': {
        const { payer, source, reversed_at, reversal_reason, allocated_amount } = event.payment;
        if (reversed_at !== null)
          return { title: text('invoiceTimeline.reversed'), hint: reversal_reason ?? '', amount: euro(0) };
        const hint = joined(payer, text(`invoicePayments.sources.${source}`));
        return { title: text('invoiceTimeline.paid'), hint, amount: euro(allocated_amount) };
      }
      case 'disputed': {
        const { kind, note, amount } = event.dispute;
        const title = text('invoiceTimeline.disputed', {
          kind: text(`invoicePayments.disputes.kinds.${kind}`),
        });
        return { title, hint: note ?? '', amount: euro(amount) };
      }
      case 'dispute_ended': {
        const { ending, ending_note } = event.dispute;
        const title = text('invoiceTimeline.dispute_ended', {
          ending: ending === null ? '' : text(`invoicePayments.disputes.endings.${ending}`),
        });
        return { title, hint: ending_note ?? '', amount: '' };
      }
      case 'reminded': {
        const { stage, way, mail_to } = event.reminder;
        const title = text('invoiceTimeline.reminded', {
          stage: text(`reminders.stages.${stageNames[stage]}`),
        });
        return { title, hint: joined(text(`reminders.ways.${way}`), mail_to), amount: '' };
      }
    }
  };
}
