import { Box, Link } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { ReactNode } from 'react';
import type { InvoiceLine } from '../../../contract/invoices/invoicesAcross.ts';
import type { Obstacle, Verdict } from '../../../contract/verdict.ts';
import { TypeChip } from '../../../ui/chips/TypeChip.tsx';
import { useVerdictText } from '../../../ui/failures/useVerdictText.ts';
import { href } from '../../../ui/routes/paths.ts';
import { isOfFields, MissingFields } from '../electronic/MissingFields.tsx';

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

/** Why something is not done, in words; fields that an invoice of the trial lacks as links. */
export function Why({ obstacles, trialId }: { obstacles: Verdict; trialId?: string }) {
  const words = useVerdictText();
  const isTold = (obstacle: Obstacle) => trialId !== undefined && isOfFields(obstacle);
  const missing = obstacles.filter(isTold);
  return (
    <Box sx={{ color: 'var(--oow-f)' }}>
      {words(obstacles.filter((each) => !isTold(each)))}
      {missing.map((obstacle) => (
        <MissingFields key={obstacle.code} obstacle={obstacle} trialId={trialId ?? ''} isKeptOpen />
      ))}
    </Box>
  );
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

/** Names an invoice at the head of its row: its trial, which leads to it, and its label. */
export function InvoiceName({ invoice, children }: { invoice: InvoiceLine; children?: ReactNode }) {
  return (
    <th scope="row">
      <InvoiceLink trialId={invoice.trial_id} id={invoice.invoice_id}>
        {invoice.trial_title}
      </InvoiceLink>{' '}
      {invoice.trial_type === 'test' && <TypeChip type="test" />}
      <div className="quiet">{invoice.label}</div>
      {children}
    </th>
  );
}
