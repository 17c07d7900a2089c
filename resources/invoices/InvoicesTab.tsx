import { Plus, ReceiptText } from 'lucide-react';
import { useLocation, useNavigate } from 'ra-core';
import { useCallback, useMemo } from 'react';
import type { Invoice } from '../../contract/invoices/invoices.ts';
import { invoicesCalls } from '../../contract/invoices/invoices.ts';
import type { Trial } from '../../contract/trials/trials.ts';
import { invoiceStates } from '../../contract/vocab.ts';
import { useRecords } from '../../ui/calls/useRecords.ts';
import { ActButton } from '../../ui/failures/ActButton.tsx';
import { Page } from '../../ui/frame/Page.tsx';
import { Toolbar } from '../../ui/frame/Toolbar.tsx';
import { ListFilter } from '../../ui/list/filter/ListFilter.tsx';
import { whereEach } from '../../ui/list/filter/narrowing.ts';
import { SearchField } from '../../ui/list/filter/SearchField.tsx';
import { KeyHints } from '../../ui/list/KeyHints.tsx';
import { ListTable } from '../../ui/list/table/ListTable.tsx';
import { useList } from '../../ui/list/useList.ts';
import { href } from '../../ui/routes/paths.ts';
import { hrefOfTab } from '../../ui/routes/tabs.ts';
import { useToday } from '../../ui/session/useToday.ts';
import { ListViews } from '../../ui/views/ListViews.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { DraftDialog } from './draft/DraftDialog.tsx';
import { invoiceColumns } from './invoiceColumns.tsx';

const list = {
  name: 'invoices',
  searched: ({ number, label, search_key, reference_number, cancellation_number }: Invoice) => [
    number,
    label,
    search_key,
    reference_number,
    cancellation_number,
  ],
  filters: { state: whereEach(invoiceStates, (invoice: Invoice, state) => invoice.state === state) },
  sort: { field: 'cut_off_date', order: 'DESC' },
} as const;

/** The trial's invoices; a new draft is asked for over them. */
export function InvoicesTab({ trial: { trial_id } }: { trial: Trial }) {
  const text = useText();
  const today = useToday();
  const format = useFormat();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isDrafting = pathname === href('newInvoice', { trialId: trial_id });
  const columns = useMemo(() => invoiceColumns(text, format), [text, format]);
  const invoices = useList(useRecords(invoicesCalls.listInvoices, { trial_id }), { ...list, columns });
  const hrefOf = useCallback((id: string) => href('editInvoice', { trialId: trial_id, id }), [trial_id]);
  return (
    <>
      <Page isFilled>
        <Toolbar
          actions={
            <>
              <ListViews place="trial-invoices" />
              <ActButton
                variant="contained"
                startIcon={<Plus size={16} aria-hidden />}
                onClick={() => navigate(href('newInvoice', { trialId: trial_id }) + search)}
              >
                {text('invoices.draft')}
              </ActButton>
            </>
          }
        >
          <SearchField label={text('invoices.searchHint')} value={invoices.search} onSearch={invoices.find} />
          <ListFilter
            list={invoices}
            filter="state"
            label={text('invoices.filterState')}
            values={invoiceStates}
            wordOf={(state) => text(`vocab.invoiceState.${state}`)}
          />
        </Toolbar>
        <ListTable
          list={invoices}
          label={text('invoices.title')}
          icon={ReceiptText}
          rowId={({ invoice_id }) => invoice_id}
          hrefOf={({ invoice_id }) => hrefOf(invoice_id)}
          total={({ length }) => text('invoices.total', format.counted(length))}
          empty={{ message: text('invoices.empty'), description: text('invoices.emptyHint') }}
          noHits={{ message: text('invoices.noHits'), description: text('invoices.noHitsHint') }}
        >
          <KeyHints />
        </ListTable>
      </Page>
      {isDrafting && (
        <DraftDialog
          trialId={trial_id}
          today={today}
          onClose={() => navigate(hrefOfTab(trial_id, 'invoices', search))}
          onCreated={(id) => navigate(hrefOf(id))}
        />
      )}
    </>
  );
}
