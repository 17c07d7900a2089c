import { useGetList, useLocation, useNavigate } from 'ra-core';
import { useCallback, useState } from 'react';
import type { Invoice } from '../../contract/invoices.ts';
import type { Trial } from '../../contract/trials.ts';
import { LoadFailed } from '../../ui/feedback/LoadFailed.tsx';
import { LoadingRows } from '../../ui/feedback/LoadingRows.tsx';
import type { TableSort } from '../../ui/list/DataTable.tsx';
import { href } from '../../ui/routes/paths.ts';
import { hrefOfTab } from '../../ui/routes/tabs.ts';
import { browserToday } from '../../ui/words/browserToday.ts';
import { DraftDialog } from './DraftDialog.tsx';
import { InvoiceTable } from './InvoiceTable.tsx';

/** The trial's invoices; a new draft is asked for over them. */
export function InvoicesTab({ trial }: { trial: Trial }) {
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<TableSort>({ field: 'cut_off_date', order: 'DESC' });
  const isDrafting = useLocation().pathname === href('newInvoice', { trialId: trial.trial_id });
  const { data, error, refetch } = useGetList<Invoice & { id: string }>('invoices', {
    filter: { trial_id: trial.trial_id, ...(search ? { search } : {}) },
    sort,
    pagination: { page: 1, perPage: 0 },
  });
  const open = useCallback(
    (id: string) => navigate(href('editInvoice', { trialId: trial.trial_id, id })),
    [navigate, trial.trial_id],
  );
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows />;
  return (
    <>
      <InvoiceTable
        invoices={data}
        search={search}
        onSearch={setSearch}
        sort={sort}
        onSort={(field) =>
          setSort({ field, order: sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC' })
        }
        onOpen={({ invoice_id }) => open(invoice_id)}
        onDraft={() => navigate(href('newInvoice', { trialId: trial.trial_id }))}
      />
      {isDrafting && (
        <DraftDialog
          trialId={trial.trial_id}
          today={browserToday()}
          isOpen
          onClose={() => navigate(hrefOfTab(trial.trial_id, 'invoices'))}
          onCreated={open}
        />
      )}
    </>
  );
}
