import { Box, Link } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { ReactNode } from 'react';
import type { Verdict } from '../../../contract/verdict.ts';
import { useVerdictText } from '../../../ui/failures/useVerdictText.ts';
import { href } from '../../../ui/routes/paths.ts';

/** A table in a dialog: as wide as it, scrolled in itself when it is long. */
export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        overflow: 'auto',
        maxHeight: '46vh',
        border: '1px solid var(--border)',
        borderRadius: '10px',
        '& table': { width: '100%', borderCollapse: 'collapse' },
        '& :is(td, th)': {
          p: '7px 12px',
          textAlign: 'left',
          verticalAlign: 'top',
          borderBottom: '1px solid var(--line)',
          fontWeight: 'inherit',
        },
        '& tr:last-of-type > :is(td, th)': { borderBottom: 0 },
        '& .numeric': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
        '& .quiet': { color: 'var(--text3)', fontSize: 12 },
      }}
    >
      <table aria-label={label}>
        <tbody>{children}</tbody>
      </table>
    </Box>
  );
}

export function Heading({ children }: { children: ReactNode }) {
  return (
    <Box component="h3" sx={{ m: 0, fontSize: 12, lineHeight: '20px', color: 'var(--text3)' }}>
      {children}
    </Box>
  );
}

/** Why something is not done, in words. */
export function Why({ obstacles }: { obstacles: Verdict }) {
  const words = useVerdictText();
  return <Box sx={{ color: 'var(--oow-f)' }}>{words(obstacles)}</Box>;
}

/** Leads to an invoice, in a tab of its own: the dialog stays. */
export function InvoiceLink(props: { trialId: string; id: string; children: ReactNode }) {
  return (
    <Link
      component={LinkBase}
      to={href('editInvoice', { trialId: props.trialId, id: props.id })}
      target="_blank"
    >
      {props.children}
    </Link>
  );
}
