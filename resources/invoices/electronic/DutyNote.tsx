import { Box, Link } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { einvoicesCalls } from '../../../contract/invoices/einvoices.ts';
import type { CallOutput } from '../../../dataProvider/call.ts';
import { hrefOfRecipientField } from '../../../ui/routes/tabs.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

interface Props {
  duty: CallOutput<typeof einvoicesCalls.checkEInvoice>['duty'];
  trialId: string;
  /** The recipient gets electronic invoices. */
  hasFormat: boolean;
}

/** Whether an invoice has to be an electronic one, and why; where it has to and its recipient gets none, where that is chosen. */
export function DutyNote({ duty: { reason, begins }, trialId, hasFormat }: Props) {
  const text = useText();
  const format = useFormat();
  const isMissing = reason === 'in_force' && !hasFormat;
  return (
    <Box role="note" sx={{ color: isMissing ? 'var(--oow-f)' : 'var(--text2)' }}>
      {text(`einvoice.duty.${reason}`, { begins: format.date(begins) })}
      {isMissing && (
        <>
          . {text('einvoice.duty.noFormat')}{' '}
          <Link component={LinkBase} to={hrefOfRecipientField(trialId, 'einvoice_format')} target="_blank">
            {text('einvoice.duty.choose')}
          </Link>
        </>
      )}
    </Box>
  );
}
