import { Box, Button } from '@mui/material';
import { Plus, ReceiptText, SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Invoice } from '../../contract/invoices.ts';
import { type InvoiceState, invoiceStates } from '../../contract/vocab.ts';
import { Count } from '../../ui/chips/Count.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Segments } from '../../ui/form/Segments.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { Page } from '../../ui/frame/Page.tsx';
import { Toolbar } from '../../ui/frame/Toolbar.tsx';
import { DataTable, type TableSort } from '../../ui/list/DataTable.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { invoiceColumns } from './invoiceColumns.tsx';

interface Props {
  invoices: readonly Invoice[];
  search: string;
  onSearch: (search: string) => void;
  sort: TableSort;
  onSort: (field: string) => void;
  onOpen: (invoice: Invoice) => void;
  onDraft: () => void;
}

/** A trial's invoices: search, filter by state, one click to a new draft. */
export function InvoiceTable({ invoices, search, onSearch, sort, onSort, onOpen, onDraft }: Props) {
  const text = useText();
  const format = useFormat();
  const [state, setState] = useState<InvoiceState | 'all'>('all');
  const columns = useMemo(() => invoiceColumns(text, format), [text, format]);
  const shown = state === 'all' ? invoices : invoices.filter((invoice) => invoice.state === state);
  const isFiltered = search !== '' || state !== 'all';
  const countOf = (value: InvoiceState | 'all'): number =>
    value === 'all' ? invoices.length : invoices.filter((invoice) => invoice.state === value).length;
  const draftButton = (
    <Button variant="contained" startIcon={<Plus size={16} aria-hidden />} onClick={onDraft}>
      {text('invoices.draft')}
    </Button>
  );
  return (
    <Page>
      <Toolbar actions={draftButton}>
        <SearchField label={text('invoices.searchHint')} value={search} onSearch={onSearch} />
        <Segments
          label={text('invoices.filterState')}
          value={state}
          onChange={setState}
          segments={(['all', ...invoiceStates] as const).map((value) => ({
            value,
            label: (
              <Box component="span" sx={{ display: 'inline-flex', gap: '6px' }}>
                {value === 'all' ? text('invoices.all') : text(`vocab.invoiceState.${value}`)}
                <Count>{format.count(countOf(value))}</Count>
              </Box>
            ),
          }))}
        />
      </Toolbar>
      {shown.length > 0 ? (
        <DataTable
          label={text('invoices.title')}
          columns={columns}
          rows={shown}
          rowId={({ invoice_id }) => invoice_id}
          sort={sort}
          onSort={onSort}
          onOpen={onOpen}
        />
      ) : (
        <Card>
          <EmptyState
            icon={isFiltered ? SearchX : ReceiptText}
            message={text(isFiltered ? 'invoices.noHits' : 'invoices.empty')}
            description={text(isFiltered ? 'invoices.noHitsHint' : 'invoices.emptyHint')}
          />
        </Card>
      )}
    </Page>
  );
}
