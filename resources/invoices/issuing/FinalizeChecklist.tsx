import { Box, Link } from '@mui/material';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { LinkBase } from 'ra-core';
import type { InvoicePage } from '../../../contract/invoices/invoices.ts';
import { type FinalizingCheck, finalizingChecks } from '../../../domain/invoices/finalizingChecks.ts';
import { href } from '../../../ui/routes/paths.ts';
import { hrefOfConfirmations, hrefOfTab } from '../../../ui/routes/tabs.ts';
import { useText } from '../../../ui/words/useText.ts';
import { conflictsId } from '../items/ConflictBanner.tsx';
import { MendLink } from './MendLink.tsx';
import { useCheckWords } from './useCheckWords.ts';

/** Where what is open is done; conflicts and the order number are on the draft's own page. */
function Way({ name, invoice }: { name: FinalizingCheck['name']; invoice: InvoicePage }) {
  const text = useText();
  const { trial_id, invoice_id } = invoice;
  const words = text(`invoices.finalize.checks.ways.${name}`);
  if (name === 'orderNumber') return <MendLink place={{ here: '[name=reference_number]' }} words={words} />;
  if (name === 'conflicts') return <MendLink place={{ here: `#${conflictsId}` }} words={words} />;
  const to =
    name === 'confirmations'
      ? hrefOfConfirmations({ trial: trial_id, invoice: invoice_id, need: 'mandatory' })
      : hrefOfFacts(invoice)[name];
  return (
    <Link component={LinkBase} to={to}>
      {words}
    </Link>
  );
}

/** Where the facts are that do not stand on the draft's own page. */
const hrefOfFacts = ({ trial_id, invoice_id }: InvoicePage) => ({
  identifiers: hrefOfTab(trial_id, 'details'),
  contractValue: hrefOfTab(trial_id, 'rules'),
  review: `${href('editInvoice', { trialId: trial_id, id: invoice_id })}#review`,
});

/** Where what has passed is seen, if there is something to see that is not in sight anyway. */
function Seen({ name, invoice }: { name: FinalizingCheck['name']; invoice: InvoicePage }) {
  const text = useText();
  if (name !== 'identifiers' && name !== 'review') return null;
  const words = text('invoices.finalize.checks.show');
  const what = text(`invoices.finalize.checks.names.${name}`);
  return (
    <Link component={LinkBase} to={hrefOfFacts(invoice)[name]} aria-label={`${words}: ${what}`}>
      {words}
    </Link>
  );
}

interface Props {
  invoice: InvoicePage;
  /** In a dialog nothing leads away from what is decided there. */
  hasWays?: boolean;
}

/** What is looked at before a draft is finalized: what is open first, with its consequence and the way to it. */
export function FinalizeChecklist({ invoice, hasWays = true }: Props) {
  const text = useText();
  const wordsOf = useCheckWords();
  const reviewed_count = invoice.items.filter(({ is_reviewed }) => is_reviewed).length;
  const checks = finalizingChecks({ ...invoice, item_count: invoice.items.length, reviewed_count });
  return (
    <Box
      component="ul"
      aria-label={text('invoices.finalize.checks.title')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '8px' }}
    >
      {checks
        .map((check) => ({ ...check, found: wordsOf(check) }))
        .map(({ name, isOpen, found }) => (
          <Box key={name} component="li" sx={{ display: 'flex', gap: '10px' }}>
            <Box component="span" sx={{ flex: 'none', color: isOpen ? 'var(--oow-f)' : 'var(--done-f)' }}>
              {isOpen ? <TriangleAlert size={15} aria-hidden /> : <CircleCheck size={15} aria-hidden />}
            </Box>
            <Box sx={{ flex: 1, color: isOpen ? 'var(--text)' : 'var(--text2)' }}>
              {found}
              {isOpen && name === 'confirmations' && (
                <Box sx={{ fontSize: 12, color: 'var(--text2)' }}>
                  {text('invoices.finalize.checks.confirmationsHint')}
                </Box>
              )}
            </Box>
            {hasWays &&
              (isOpen ? <Way name={name} invoice={invoice} /> : <Seen name={name} invoice={invoice} />)}
          </Box>
        ))}
    </Box>
  );
}
