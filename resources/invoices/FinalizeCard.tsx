import { Box, Stack } from '@mui/material';
import { FileCheck, Link2, Lock, Undo2 } from 'lucide-react';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { api } from '../../contract/api.ts';
import type { InvoicePage } from '../../contract/invoices.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { Obstacles } from '../../ui/failures/Obstacles.tsx';
import { VerdictButton } from '../../ui/failures/VerdictButton.tsx';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { LabelInput } from '../../ui/form/LabelInput.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { recipientOf } from './recipient.ts';

/** Says what finalising freezes and which number comes, and does it after a confirmation. */
export function FinalizeCard({ invoice }: { invoice: InvoicePage }) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const isTyped = invoice.numbering_mode === 'typed';
  const finalize = useCallMutation(api.finalizeInvoice, {
    onSuccess: (done) => {
      setAsking(false);
      const message = text('invoices.finalize.done', { number: done.number ?? '' });
      notify(message, { type: 'success', messageArgs: { _: message } });
    },
  });
  const { finalize: verdict } = invoice.verdicts;
  const number = isTyped ? typed.trim() : (invoice.next_number ?? '');
  const action =
    isTyped || !number ? text('invoices.finalize.actionTyped') : text('invoices.finalize.action', { number });
  const facts = [
    {
      icon: FileCheck,
      words: isTyped ? text('invoices.finalize.numberTyped') : text('invoices.finalize.number', { number }),
    },
    { icon: Lock, words: text('invoices.finalize.frozen', { smart_count: invoice.item_count }) },
    {
      icon: Link2,
      words: text('invoices.finalize.claimed', { smart_count: invoice.recorded_service_count }),
    },
    { icon: Undo2, words: text('invoices.finalize.wayBack') },
  ];
  return (
    <Card title={text('invoices.finalize.title')}>
      <Stack spacing={3}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '8px' }}>
          {facts.map(({ icon: Icon, words }) => (
            <Box key={words} component="li" sx={{ display: 'flex', gap: '10px', color: 'var(--text2)' }}>
              <Icon size={15} style={{ flexShrink: 0, marginTop: 2 }} aria-hidden />
              {words}
            </Box>
          ))}
        </Box>
        <VerdictButton variant="contained" size="large" verdict={verdict} onClick={() => setAsking(true)}>
          {action}
        </VerdictButton>
        <Obstacles verdict={verdict} />
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        title={text('invoices.finalize.confirmTitle')}
        confirmLabel={action}
        isBusy={finalize.isPending}
        isConfirmDisabled={isTyped && typed.trim() === ''}
        onConfirm={() =>
          finalize.mutate({ invoice_id: invoice.invoice_id, ...(isTyped ? { number: typed.trim() } : {}) })
        }
        onCancel={() => setAsking(false)}
      >
        <Stack spacing={3}>
          <span>
            {text('invoices.finalize.confirmBody', {
              gross: format.euro(invoice.gross_amount),
              recipient: recipientOf(invoice)?.recipient ?? '',
            })}
          </span>
          {isTyped && (
            <LabelInput label={text('invoices.fields.number')} value={typed} onChange={setTyped} autoFocus />
          )}
        </Stack>
      </ConfirmDialog>
    </Card>
  );
}
