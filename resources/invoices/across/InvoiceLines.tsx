import { Box } from '@mui/material';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { api } from '../../../contract/api.ts';
import type { InvoiceLine } from '../../../contract/invoices/invoicesAcross.ts';
import type { CallOutput } from '../../../dataProvider/call.ts';
import type { Pages } from '../../../ui/calls/useCallPages.ts';
import { useKey } from '../../../ui/keyboard/useKey.ts';
import { KeyHints } from '../../../ui/list/KeyHints.tsx';
import { DataTable } from '../../../ui/list/table/DataTable.tsx';
import { moreOf } from '../../../ui/list/table/MoreRows.tsx';
import { MarksContext, useMarkedRows } from '../../../ui/list/table/marks.ts';
import { href } from '../../../ui/routes/paths.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { lineColumns } from './lineColumns.tsx';
import { MarkedInvoices } from './MarkedInvoices.tsx';
import type { InvoiceNarrowing } from './useInvoiceNarrowing.ts';

interface Props {
  lines: readonly InvoiceLine[];
  pages: Pages<InvoiceLine>;
  narrowing: InvoiceNarrowing;
  sums: CallOutput<typeof api.sumInvoiceLines> | undefined;
  /** Invoices that were drafted a moment ago: they are marked, for they are finalized next. */
  made: readonly string[];
  /** Asks about these invoices, as they stand now. */
  onAsk: (asked: Asked) => void;
}

/** What many invoices are asked about for. */
export interface Asked {
  act: 'fill' | 'finalize' | 'export' | 'send';
  invoices: readonly InvoiceLine[];
}

const idOf = ({ invoice_id }: InvoiceLine): string => invoice_id;
const hrefOf = ({ trial_id, invoice_id }: InvoiceLine): string =>
  href('editInvoice', { trialId: trial_id, id: invoice_id });

/** The invoices that were found, with marks and what is done to the marked ones. */
export function InvoiceLines({ lines, pages, narrowing, sums, made, onAsk }: Props) {
  const text = useText();
  const format = useFormat();
  const total = useMemo(() => sums && { ...sums.total, open_amount: sums.open_amount }, [sums]);
  const columns = useMemo(() => lineColumns(text, format, total), [text, format, total]);
  const { marks, marked, onSpace, rowClass } = useMarkedRows(lines, idOf);
  const { mark } = marks;
  useEffect(() => {
    for (const id of made) mark(id, true, false);
  }, [made, mark]);
  const drafts = marked.filter(({ state }) => state === 'draft');
  const fill = (): void => onAsk({ act: 'fill', invoices: drafts });
  const finalize = (): void => onAsk({ act: 'finalize', invoices: drafts });
  const exportThem = (): void => onAsk({ act: 'export', invoices: marked });
  const byKey = useRef<Record<'fill' | 'finalize' | 'exportThem', () => unknown>>({
    fill,
    finalize,
    exportThem,
  });
  byKey.current = {
    fill: () => drafts.length > 0 && fill(),
    finalize: () => drafts.length > 0 && finalize(),
    exportThem: () => marked.length > 0 && exportThem(),
  };
  useKey(
    'l',
    useCallback(() => byKey.current.fill(), []),
  );
  useKey(
    'f',
    useCallback(() => byKey.current.finalize(), []),
  );
  useKey(
    'e',
    useCallback(() => byKey.current.exportThem(), []),
  );
  const count = total ? text('invoices.total', format.counted(total.count)) : '';
  const { service_count = 0, net_amount = 0 } = sums?.twice ?? {};
  const twice =
    service_count === 0
      ? []
      : [
          text('invoicesAcross.twice', {
            ...format.counted(service_count),
            amount: format.euro(net_amount),
          }),
        ];
  return (
    <MarksContext value={marks}>
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: '1 1 0px', minHeight: { sm: 280 } }}>
        <DataTable
          label={text('invoicesAcross.title')}
          columns={columns}
          rows={lines}
          rowId={idOf}
          sort={narrowing.sort}
          onSort={narrowing.sortBy}
          hrefOf={hrefOf}
          onRowKey={(line, event) => onSpace(idOf(line), event)}
          rowClass={(line) =>
            [rowClass(line), line.trial_type === 'test' && 'striped'].filter(Boolean).join(' ') || undefined
          }
          more={moreOf(pages, text('invoicesAcross.more'))}
          count={[count, ...twice, text('invoicesAcross.without')].join(' · ')}
        />
        <MarkedInvoices
          marked={marked}
          onClear={marks.end}
          onFill={fill}
          onFinalize={finalize}
          onExport={exportThem}
          onSend={(invoices) => onAsk({ act: 'send', invoices })}
        />
        <KeyHints
          more={[
            { key: '␣', does: text('invoicesAcross.keys.mark') },
            { key: 'D', does: text('invoicesAcross.keys.draft') },
            { key: 'L', does: text('invoicesAcross.keys.fill') },
            { key: 'F', does: text('invoicesAcross.keys.finalize') },
            { key: 'E', does: text('invoicesAcross.keys.export') },
          ]}
        />
      </Box>
    </MarksContext>
  );
}
