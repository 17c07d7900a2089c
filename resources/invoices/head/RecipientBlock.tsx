import { Box, Button } from '@mui/material';
import { MapPinned } from 'lucide-react';
import { useState } from 'react';
import type { InvoicePage } from '../../../contract/invoices/invoices.ts';
import { addressesCalls } from '../../../contract/site/addresses.ts';
import { countryName } from '../../../domain/einvoices/countryCodes.ts';
import { recipientOf } from '../../../domain/invoices/recipient.ts';
import { useCallMutation } from '../../../ui/calls/useCallMutation.ts';
import { useRecords } from '../../../ui/calls/useRecords.ts';
import { inOneLine } from '../../../ui/feedback/LineFailed.tsx';
import { LoadingLine } from '../../../ui/feedback/LoadingLine.tsx';
import { RecordPicker } from '../../../ui/form/picker/RecordPicker.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { useLanguage } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

/** The button that changes the recipient. */
export const recipientId = 'invoice-recipient-change';

/** Who the invoice goes to; on a draft another address may be picked, which is the trial's recipient from then on. */
export function RecipientBlock({ invoice }: { invoice: InvoicePage }) {
  const text = useText();
  const language = useLanguage();
  const [isPicking, setPicking] = useState(false);
  const recipient = recipientOf(invoice);
  const mayEdit = invoice.verdicts.edit.length === 0;
  const place = [recipient?.zip_code, recipient?.city].filter(Boolean).join(' ');
  const country = recipient?.country && countryName(recipient.country, language);
  return (
    <Box sx={{ p: '10px 16px', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', fontSize: 12, color: 'var(--text3)' }}>
        <span id="invoice-recipient">{text('invoices.fields.recipient')}</span>
        {mayEdit && !isPicking && (
          <Button
            id={recipientId}
            size="small"
            sx={{ ml: 'auto', my: '-4px' }}
            onClick={() => setPicking(true)}
          >
            {text('invoices.changeRecipient')}
          </Button>
        )}
      </Box>
      {isPicking ? (
        <RecipientPicker trialId={invoice.trial_id} onClose={() => setPicking(false)} />
      ) : (
        <Box role="group" aria-labelledby="invoice-recipient">
          <strong>{recipient ? recipient.recipient : text('invoices.recipientMissing')}</strong>
          <div>{recipient?.contact_name}</div>
          <div>{recipient?.street}</div>
          <div>{[place, country].filter(Boolean).join(', ')}</div>
          {recipient?.vat_id && <div>{text('addresses.vatId', { vatId: recipient.vat_id })}</div>}
        </Box>
      )}
    </Box>
  );
}

function RecipientPicker({ trialId, onClose }: { trialId: string; onClose: () => void }) {
  const text = useText();
  const addresses = useRecords(addressesCalls.listAddresses, {});
  const assign = useCallMutation(addressesCalls.assignTrialAddress, { onSuccess: onClose });
  return (
    <Box sx={{ mt: '4px' }}>
      <Loaded queries={{ addresses }} skeleton={<LoadingLine />} failed={inOneLine}>
        {(read) => (
          <RecordPicker
            label={text('invoices.fields.recipient')}
            isLabelHidden
            autoFocus
            icon={MapPinned}
            placeholder={text('addresses.searchHint')}
            records={read.addresses.map(({ address_id, label, recipient, city }) => ({
              id: address_id,
              label,
              detail: [recipient, city].filter(Boolean).join(', '),
            }))}
            onPick={(address_id) =>
              assign.mutate({ trial_id: trialId, address_id, purpose: 'invoice_recipient' })
            }
            onCancel={onClose}
          />
        )}
      </Loaded>
      <Box sx={{ mt: '4px', fontSize: 12, color: 'var(--text3)' }}>{text('invoices.recipientOfTrial')}</Box>
    </Box>
  );
}
