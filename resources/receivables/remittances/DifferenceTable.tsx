import { Box, Link } from '@mui/material';
import { LinkBase } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import type { RemittanceLine } from '../../../contract/receivables/remittances.ts';
import type { TableColumn } from '../../../ui/list/table/columns.ts';
import { DataTable } from '../../../ui/list/table/DataTable.tsx';
import { tableKit } from '../../../ui/list/table/tableKit.tsx';
import { href } from '../../../ui/routes/paths.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { type Text, useText } from '../../../ui/words/useText.ts';

const idOf = ({ place }: RemittanceLine): string => String(place);

/** Match status of a line, and which of its fields were not found. */
const Fit = ({ line: { fit, reason }, text }: { line: RemittanceLine; text: Text }) => (
  <>
    <strong>{text(`remittances.fits.${fit}`)}</strong>
    {reason && (
      <Box
        component="span"
        sx={{
          display: 'block',
          fontSize: 12,
          lineHeight: '16px',
          whiteSpace: 'normal',
          color: 'var(--text2)',
        }}
      >
        {text(`remittances.reasons.${reason}`)}
      </Box>
    )}
  </>
);

interface Props {
  label: string;
  lines: readonly RemittanceLine[];
  /** Whose invoices they are on; null = it is not a link yet. */
  trialId: string | null;
  /** What stands in the last column of a line; must be referentially stable. */
  decision?: (line: RemittanceLine) => ReactNode;
}

/** Lines of a sponsor's list beside what was billed. */
export function DifferenceTable({ label, lines, trialId, decision }: Props) {
  const text = useText();
  const format = useFormat();
  const columns = useMemo<TableColumn<RemittanceLine>[]>(() => {
    const col = tableKit<RemittanceLine>(text, format);
    return [
      { ...col.count('line', text('remittances.line')), givesWay: 1 },
      {
        key: 'fit',
        head: text('remittances.fit'),
        isName: true,
        isFlexible: true,
        cell: (line) => <Fit line={line} text={text} />,
      },
      col.text('subject_id', text('remittances.fields.subject_id')),
      { ...col.text('visit', text('remittances.fields.visit')), givesWay: 3 },
      col.text('service', text('remittances.fields.service')),
      { ...col.date('performance_date', text('remittances.fields.performance_date')), givesWay: 2 },
      {
        key: 'invoice',
        head: text('remittances.invoice'),
        cell: ({ invoice_id, invoice_number }) =>
          trialId !== null && invoice_id !== null ? (
            <Link component={LinkBase} to={`${href('editInvoice', { trialId, id: invoice_id })}#payments`}>
              {invoice_number}
            </Link>
          ) : (
            (invoice_number ?? text('common.none'))
          ),
      },
      col.euro('expected_amount', text('remittances.expected'), { isZeroNone: true }),
      col.euro('net_amount', text('remittances.net'), { isStrong: true, isZeroNone: true }),
      ...(decision ? [{ key: 'act', head: text('remittances.act'), cell: decision }] : []),
    ];
  }, [text, format, trialId, decision]);
  return <DataTable label={label} columns={columns} rows={lines} rowId={idOf} />;
}
