import { Box } from '@mui/material';
import { TriangleAlert } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { RequiredSenderField } from '../../contract/invoices/invoiceFields.ts';
import type { MessageKey } from '../../messages/en.ts';
import { useText } from '../../ui/words/useText.ts';
import { missingOf } from './senderFields.ts';

const words = {
  sender_street: 'addresses.fields.street',
  sender_zip_code: 'addresses.fields.zipCode',
  sender_city: 'addresses.fields.city',
  sender_tax_identity: 'clinicalsite.taxIdentity',
  sender_iban: 'clinicalsite.fields.iban',
} as const satisfies Record<RequiredSenderField, MessageKey>;

/** Names what an invoice is not finalized without and these settings lack. */
export function MissingNote() {
  const text = useText();
  const missing = missingOf(useWatch());
  if (missing.length === 0) return null;
  return (
    <Box role="note" sx={{ display: 'flex', gap: '8px', mt: '14px', fontSize: 12, lineHeight: '18px' }}>
      <TriangleAlert size={14} color="var(--oow-f)" aria-hidden style={{ flex: 'none', marginTop: 2 }} />
      {text('clinicalsite.missing', { fields: missing.map((field) => text(words[field])).join(', ') })}
    </Box>
  );
}
