import { Box } from '@mui/material';
import { FileCheck, FileLock2, Handshake, Link2, Lock, Undo2 } from 'lucide-react';
import type { InvoicePage } from '../../../contract/invoices/invoices.ts';
import { useText } from '../../../ui/words/useText.ts';

/** What finalising does, line by line: the number to come, what is frozen and claimed, and the way back. */
export function FrozenFacts({ invoice }: { invoice: InvoicePage }) {
  const text = useText();
  const { numbering_mode, next_number, item_count, recorded_service_count } = invoice;
  const facts = [
    ...(invoice.is_self_billed ? [{ icon: Handshake, words: text('invoices.finalize.statement') }] : []),
    {
      icon: FileCheck,
      words:
        numbering_mode === 'typed'
          ? text('invoices.finalize.numberTyped')
          : text('invoices.finalize.number', { number: next_number ?? '' }),
    },
    { icon: Lock, words: text('invoices.finalize.frozen', { smart_count: item_count }) },
    { icon: Link2, words: text('invoices.finalize.claimed', { smart_count: recorded_service_count }) },
    { icon: FileLock2, words: text('invoices.finalize.printed') },
    { icon: Undo2, words: text('invoices.finalize.wayBack') },
  ];
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '8px' }}>
      {facts.map(({ icon: Icon, words }) => (
        <Box key={words} component="li" sx={{ display: 'flex', gap: '10px', color: 'var(--text2)' }}>
          <Icon size={15} style={{ flexShrink: 0, marginTop: 2 }} aria-hidden />
          {words}
        </Box>
      ))}
    </Box>
  );
}
