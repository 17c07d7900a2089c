import { Box } from '@mui/material';
import { History } from 'lucide-react';
import type { InvoiceHistoryEntry } from '../../../contract/invoices/invoiceHistory.ts';
import { invoiceHistoryCalls } from '../../../contract/invoices/invoiceHistory.ts';
import { isCalendarDate } from '../../../contract/primitives.ts';
import { servicePeriodModes } from '../../../contract/vocab.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { type ChipLook, StateChip } from '../../../ui/chips/StateChip.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadingLine } from '../../../ui/feedback/LoadingLine.tsx';
import { Card } from '../../../ui/frame/Card.tsx';
import { CardLine } from '../../../ui/frame/CardLine.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { mailLooks } from '../mail/useInvoiceMails.ts';

/** Who did what with an invoice, and when, newest first. */
export function InvoiceHistory({ invoiceId }: { invoiceId: string }) {
  const text = useText();
  const history = useCallQuery(invoiceHistoryCalls.getInvoiceHistory, {
    invoice_id: invoiceId,
  });
  return (
    <Loaded queries={{ history }} skeleton={<LoadingLine />}>
      {({ history: data }) => (
        <Card title={text('invoiceHistory.title')} isFlush>
          {data.length === 0 && <EmptyState icon={History} message={text('invoiceHistory.empty')} />}
          <Box
            component="ol"
            aria-label={text('invoiceHistory.title')}
            sx={{ listStyle: 'none', m: 0, p: 0 }}
          >
            {data.map((entry) => (
              <Entry key={`${new Date(entry.at).getTime()}/${entry.event}`} entry={entry} />
            ))}
          </Box>
        </Card>
      )}
    </Loaded>
  );
}

const looks = { created: 'draft', finalized: 'finalized', revoked: 'revoked', reviewed: 'done' } as const;

const lookOf = ({ event, mail }: InvoiceHistoryEntry): ChipLook => {
  if (mail) return mailLooks[mail.state];
  return event === 'created' || event === 'finalized' || event === 'revoked' || event === 'reviewed'
    ? looks[event]
    : 'plain';
};

function Entry({ entry }: { entry: InvoiceHistoryEntry }) {
  const text = useText();
  const format = useFormat();
  const { event, number, reason, changed_by, mail } = entry;
  return (
    <CardLine columns={{ xs: '1fr', sm: '150px 170px 1fr' }}>
      <Box className="tabular" sx={{ color: 'var(--text2)' }}>
        {format.moment(new Date(entry.at))}
      </Box>
      <div>{changed_by ?? text('invoiceHistory.noPerson')}</div>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <StateChip look={lookOf(entry)}>
          {mail && text(`invoiceHistory.mailed.${mail.state}`)}
          {event !== 'mailed' && text(`invoiceHistory.events.${event}`, { number: number ?? '' })}
        </StateChip>
        {mail && <div>{mail.recipient}</div>}
        {reason && <div>{reason}</div>}
        <Changes entry={entry} />
      </Box>
    </CardLine>
  );
}

function Changes({ entry }: { entry: InvoiceHistoryEntry }) {
  const text = useText();
  const format = useFormat();
  const shown = (value: string | null): string => {
    if (value === null) return text('common.none');
    const mode = servicePeriodModes.find((each) => each === value);
    if (mode) return text(`invoices.periodMode.${mode}`);
    return isCalendarDate(value) ? format.date(value) : value;
  };
  const counts = (['added', 'changed', 'removed', 'reviewed'] as const)
    .map((kind) => ({ kind, smart_count: entry[`${kind}_count`] }))
    .filter(({ smart_count }) => smart_count > 0)
    .map(({ kind, smart_count }) => text(`invoiceHistory.counts.${kind}`, { smart_count }));
  return (
    <Box sx={{ color: 'var(--text2)' }}>
      {entry.fields.map(({ field, from, to }) => (
        <div key={field}>
          {text('invoiceHistory.field', {
            field: text(`invoiceHistory.fields.${field}`),
            from: shown(from),
            to: shown(to),
          })}
        </div>
      ))}
      {counts.length > 0 && <div>{counts.join(', ')}</div>}
    </Box>
  );
}
