import { Box, Stack } from '@mui/material';
import { FileCheck, Link2, Lock, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { InvoicePage } from '../../contract/invoices.ts';
import { Obstacles } from '../../ui/failures/Obstacles.tsx';
import { VerdictButton } from '../../ui/failures/VerdictButton.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { useText } from '../../ui/words/useText.ts';
import { FinalizeDialog } from './FinalizeDialog.tsx';

interface Props {
  invoice: InvoicePage;
  /** Items were typed that are not saved yet: they would not be on it. */
  isUnsaved: boolean;
}

/** Says what finalising freezes and which number comes, and does it after a confirmation. */
export function FinalizeCard({ invoice, isUnsaved }: Props) {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const isTyped = invoice.numbering_mode === 'typed';
  const { finalize: verdict } = invoice.verdicts;
  const number = invoice.next_number ?? '';
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
        <VerdictButton
          variant="contained"
          size="large"
          verdict={verdict}
          disabled={isUnsaved}
          onClick={() => setAsking(true)}
        >
          {action}
        </VerdictButton>
        {isUnsaved && <Box role="note">{text('invoices.finalize.unsaved')}</Box>}
        <Obstacles verdict={verdict} />
      </Stack>
      {isAsking && <FinalizeDialog invoice={invoice} action={action} onClose={() => setAsking(false)} />}
    </Card>
  );
}
