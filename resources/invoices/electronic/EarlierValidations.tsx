import { Box, Link } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { EarlierValidation } from '../../../contract/invoices/einvoices.ts';
import { StateChip } from '../../../ui/chips/StateChip.tsx';
import { href } from '../../../ui/routes/paths.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

/** What the outside validator said of the last invoices to the same recipient; nothing where it judged none. */
export function EarlierValidations({ earlier }: { earlier: readonly EarlierValidation[] }) {
  const text = useText();
  const format = useFormat();
  if (earlier.length === 0) return null;
  const title = text('einvoice.validator.earlier');
  return (
    <div>
      {title}
      <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {earlier.map((said) => (
          <li key={`${said.invoice_id} ${said.document} ${said.format} ${said.release}`}>
            <StateChip look={said.outcome === 'accepted' ? 'done' : 'error'}>
              {text(`einvoice.validator.${said.outcome}`)}
            </StateChip>{' '}
            <Link
              component={LinkBase}
              to={href('editInvoice', { trialId: said.trial_id, id: said.invoice_id })}
              target="_blank"
            >
              {said.number}
            </Link>{' '}
            · {text(`invoices.export.${said.format}`)} · {format.moment(new Date(said.asked_at))}
          </li>
        ))}
      </Box>
    </div>
  );
}
