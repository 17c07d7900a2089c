import { Box, Link as MuiLink } from '@mui/material';
import {
  Banknote,
  Check,
  CircleAlert,
  CircleCheck,
  FileDiff,
  type LucideIcon,
  Mail,
  MessageCircleWarning,
  Send,
  Undo2,
} from 'lucide-react';
import { LinkBase } from 'ra-core';
import type { ReactNode } from 'react';
import { type Correction, correctionsCalls } from '../../../contract/invoices/corrections.ts';
import { dispatchesCalls } from '../../../contract/invoices/dispatches.ts';
import type { InvoicePage } from '../../../contract/invoices/invoices.ts';
import type { Receivable } from '../../../contract/receivables/payments.ts';
import { remindersCalls } from '../../../contract/receivables/reminders.ts';
import type { OwedItem } from '../../../domain/receivables/correctedItems.ts';
import {
  type InvoiceEvent,
  type IssuedFacts,
  invoiceTimeline,
} from '../../../domain/receivables/invoiceTimeline.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { Card } from '../../../ui/frame/Card.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { href } from '../../../ui/routes/paths.ts';
import { useToday } from '../../../ui/session/useToday.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { useEventWords } from './useEventWords.ts';

/** What of an invoice is told on the line of time. */
export type TimedInvoice = Pick<
  InvoicePage,
  | 'invoice_id'
  | 'billing_date'
  | 'tax_rate'
  | 'gross_amount'
  | 'corrected_amount'
  | 'cancellation_date'
  | 'cancellation_number'
  | 'revoke_reason'
> & { items: readonly OwedItem[] };

interface Props {
  invoice: TimedInvoice;
  receivable: Receivable;
}

/** What happened to an issued invoice, the latest first, and what is proposed or still to come. */
export function InvoiceTimeline({ invoice, receivable }: Props) {
  const text = useText();
  const format = useFormat();
  const today = useToday();
  const { invoice_id, corrected_amount } = invoice;
  const sent = useCallQuery(dispatchesCalls.listDispatches, { invoice_id });
  const reminders = useCallQuery(remindersCalls.listReminders, { invoice_id });
  return (
    <Card
      title={text('invoiceTimeline.title')}
      action={
        <Box className="tabular" sx={{ fontSize: 12, color: 'var(--text3)' }}>
          {text('invoiceTimeline.today', { date: format.date(today) })}
        </Box>
      }
    >
      <Loaded queries={{ sent, reminders }}>
        {(read) => {
          const facts = { invoice, receivable, sent: read.sent, reminders: read.reminders.reminders };
          return corrected_amount === 0 ? (
            <Timeline facts={{ ...facts, corrections: [] }} {...{ invoice, receivable }} />
          ) : (
            <Corrected invoiceId={invoice_id}>
              {(corrections) => <Timeline facts={{ ...facts, corrections }} {...{ invoice, receivable }} />}
            </Corrected>
          );
        }}
      </Loaded>
    </Card>
  );
}

interface CorrectedProps {
  invoiceId: string;
  children: (corrections: readonly Correction[]) => ReactNode;
}

/** Corrections come with all items of their invoice: they are read where there are any. */
function Corrected({ invoiceId, children }: CorrectedProps) {
  const read = useCallQuery(correctionsCalls.getCorrections, { invoice_id: invoiceId });
  return <Loaded queries={{ read }}>{({ read: { corrections } }) => children(corrections)}</Loaded>;
}

function Timeline({ facts, invoice, receivable }: Props & { facts: IssuedFacts }) {
  const text = useText();
  const format = useFormat();
  const today = useToday();
  const wordsOf = useEventWords(invoice);
  return (
    <Box component="ol" aria-label={text('invoiceTimeline.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {receivable.overdue_days > 0 && <Proposed recipient={receivable.recipient} />}
      {invoiceTimeline(facts).map((event, index) => {
        const { title, hint, amount } = wordsOf(event);
        return (
          <Entry
            // biome-ignore lint/suspicious/noArrayIndexKey: events are drawn anew as a whole, and keep nothing.
            key={index}
            look={looks[event.kind]}
            isToCome={event.on > today}
            title={title}
            amount={amount}
          >
            <span className="tabular">{format.date(event.on)}</span>
            {hint && ` · ${hint}`}
          </Entry>
        );
      })}
    </Box>
  );
}

/** A letter to the recipient is proposed today. */
function Proposed({ recipient }: { recipient: string | null }) {
  const text = useText();
  const proposed = useCallQuery(remindersCalls.listProposedReminders, {});
  return (
    <Loaded queries={{ proposed }} skeleton={null}>
      {(read) =>
        read.proposed.letters.some((letter) => letter.recipient === recipient) && (
          <Entry look={looks.reminded} isToCome title={text('invoiceTimeline.proposed')} amount="">
            <MuiLink component={LinkBase} to={href('receivables')}>
              {text('invoiceTimeline.look')}
            </MuiLink>
          </Entry>
        )
      }
    </Loaded>
  );
}

interface Look {
  icon: LucideIcon;
  /** The family of its colours. */
  colours: 'done' | 'due' | 'finalized' | 'oow' | 'overdue' | 'revoked' | 'upcoming';
}

const looks = {
  revoked: { icon: Undo2, colours: 'revoked' },
  dispute_ended: { icon: CircleCheck, colours: 'upcoming' },
  disputed: { icon: MessageCircleWarning, colours: 'oow' },
  reminded: { icon: Mail, colours: 'overdue' },
  paid: { icon: Banknote, colours: 'done' },
  corrected: { icon: FileDiff, colours: 'finalized' },
  due: { icon: CircleAlert, colours: 'overdue' },
  sent: { icon: Send, colours: 'due' },
  finalized: { icon: Check, colours: 'finalized' },
} as const satisfies Record<InvoiceEvent['kind'], Look>;

interface EntryProps {
  look: Look;
  /** Dashed: it has not happened yet. */
  isToCome: boolean;
  title: string;
  amount: string;
  children: ReactNode;
}

function Entry({ look: { icon: Icon, colours }, isToCome, title, amount, children }: EntryProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '24px minmax(0, 1fr) auto',
        columnGap: '12px',
        position: 'relative',
        pb: '16px',
        '&:last-of-type': { pb: 0 },
        // The line of time, from this mark to the next.
        '&:not(:last-of-type)::before': {
          content: '""',
          position: 'absolute',
          left: '11.5px',
          top: '28px',
          bottom: '4px',
          borderLeft: '1px solid var(--border-strong)',
        },
      }}
    >
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 24,
          height: 24,
          borderRadius: '50%',
          ...(isToCome
            ? { border: '1px dashed var(--field)', color: 'var(--text2)' }
            : { background: `var(--${colours}-b)`, color: `var(--${colours}-f)` }),
        }}
      >
        <Icon size={13} />
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', pt: '2px' }}>
        <Box sx={{ fontWeight: 600 }}>{title}</Box>
        <Box sx={{ fontSize: 12, color: 'var(--text3)' }}>{children}</Box>
      </Box>
      <Box className="tabular" sx={{ pt: '2px', fontWeight: 600, textAlign: 'right', whiteSpace: 'nowrap' }}>
        {amount}
      </Box>
    </Box>
  );
}
