import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { type InvoiceLine, invoicesAcrossCalls } from '../../../contract/invoices/invoicesAcross.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { SearchField } from '../../../ui/list/filter/SearchField.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

const shownAtOnce = 8;

interface Props {
  /** Ids of invoices that are there already. */
  taken: readonly string[];
  onPick: (invoice: InvoiceLine) => void;
}

/** Searches open invoices by number, recipient, trial or reference. */
export function FindInvoice(props: Props) {
  const text = useText();
  const [search, setSearch] = useState('');
  return (
    <div>
      <SearchField label={text('bankStatements.split.find')} value={search} onSearch={setSearch} autoFocus />
      {search.trim() !== '' && <FoundInvoices search={search} {...props} />}
    </div>
  );
}

function FoundInvoices({ search, taken, onPick }: Props & { search: string }) {
  const text = useText();
  const format = useFormat();
  const found = useCallQuery(
    invoicesAcrossCalls.listInvoiceLines,
    { search, payments: ['open', 'part_paid'], limit: shownAtOnce + taken.length },
    { staysShown: true },
  );
  const isOffered = ({ invoice_id, trial_type }: InvoiceLine) =>
    trial_type !== 'test' && !taken.includes(invoice_id);
  return (
    <Loaded queries={{ found }}>
      {(read) => {
        const offered = read.found.invoices.filter(isOffered);
        if (offered.length === 0)
          return <Box sx={{ mt: '8px', color: 'var(--text2)' }}>{text('bankStatements.split.none')}</Box>;
        return (
          <Box
            component="ul"
            aria-label={text('bankStatements.split.found')}
            sx={{ listStyle: 'none', m: '8px 0 0', p: 0 }}
          >
            {offered.map((invoice) => (
              <li key={invoice.invoice_id}>
                <Button
                  fullWidth
                  sx={{ justifyContent: 'space-between', gap: '12px', textAlign: 'left' }}
                  onClick={() => onPick(invoice)}
                >
                  <span>
                    {[invoice.number, invoice.trial_title, invoice.recipient].filter(Boolean).join(' · ')}
                  </span>
                  <span className="tabular">{format.euro(invoice.open_amount ?? 0)}</span>
                </Button>
              </li>
            ))}
          </Box>
        );
      }}
    </Loaded>
  );
}
