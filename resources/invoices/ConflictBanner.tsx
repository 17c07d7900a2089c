import { Box, Button } from '@mui/material';
import { TriangleAlert } from 'lucide-react';
import { useText } from '../../ui/words/useText.ts';

interface Props {
  count: number;
  isBusy: boolean;
  onResolve: () => void;
}

/** Says that services of this draft are billed elsewhere, and takes them out. */
export function ConflictBanner({ count, isBusy, onResolve }: Props) {
  const text = useText();
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: '12px',
        p: '10px 16px',
        border: '1px solid var(--warn-l)',
        borderRadius: '10px',
        background: 'var(--warn-b)',
      }}
    >
      <TriangleAlert size={18} color="var(--oow-s)" aria-hidden />
      <Box sx={{ flexGrow: 1 }}>
        <strong>{text('invoices.conflict.title', { smart_count: count })}</strong>
        <div>{text('invoices.conflict.hint')}</div>
      </Box>
      <Button variant="outlined" disabled={isBusy} onClick={onResolve}>
        {text('invoices.conflict.resolve')}
      </Button>
    </Box>
  );
}
