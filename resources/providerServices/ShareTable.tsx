import { Box, Table, TableBody, TableCell, TableFooter, TableHead, TableRow } from '@mui/material';
import { isAssignmentOpen } from '../../ui/failures/isAssignmentOpen.ts';
import { Card } from '../../ui/frame/Card.tsx';
import { useText } from '../../ui/words/useText.ts';
import { ShareLineRow } from './ShareLineRow.tsx';
import type { ShareLine } from './shareLines.ts';

interface NamedLine extends ShareLine {
  key: string;
  name: string;
  detail: string;
}

interface Props {
  title: string;
  /** Head of the names' column. */
  nameHead: string;
  lines: readonly NamedLine[];
  empty: string;
  /** Stands under the amounts, with its name. */
  foot?: { name: string; value: string };
}

/** Payments and services against each other, one line each. */
export function ShareTable({ title, nameHead, lines, empty, foot }: Props) {
  const text = useText();
  const isLocked = lines.some(
    ({ assignment, service, payment }) => !isAssignmentOpen(assignment, service, payment),
  );
  return (
    <Card title={title} hint={text('studyServices.assigned.hint')} isFlush>
      {isLocked && (
        <Box role="note" sx={{ p: '10px 16px', color: 'var(--text2)', background: 'var(--lock-cell)' }}>
          {text('providerServices.locked')}
        </Box>
      )}
      {lines.length === 0 ? (
        <Box sx={{ p: '16px', color: 'var(--text2)' }}>{empty}</Box>
      ) : (
        <Box sx={{ overflowX: 'auto' }}>
          <Table aria-label={title} sx={{ '& td, & th': { px: '16px' } }}>
            <TableHead>
              <TableRow>
                <TableCell colSpan={2}>{nameHead}</TableCell>
                <TableCell align="right">{text('providerServices.assigning.ownShare')}</TableCell>
                <TableCell>{text('providerServices.columns.confirmation_type')}</TableCell>
                <TableCell>{text('providerServices.assigning.override')}</TableCell>
                <TableCell align="right">{text('providerServices.columns.amount')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {lines.map(({ key, name, detail, ...line }) => (
                <ShareLineRow key={key} line={line} name={name} detail={detail} />
              ))}
            </TableBody>
            {foot && (
              <TableFooter>
                <TableRow>
                  <TableCell colSpan={5}>{foot.name}</TableCell>
                  <TableCell align="right" className="tabular" sx={{ fontWeight: 600, color: 'var(--text)' }}>
                    {foot.value}
                  </TableCell>
                </TableRow>
              </TableFooter>
            )}
          </Table>
        </Box>
      )}
    </Card>
  );
}
