import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { StateChip } from '../../ui/chips/StateChip.tsx';
import { useText } from '../../ui/words/useText.ts';
import { lookOf } from './looks.ts';
import type { Row } from './rows.ts';

const tableStyle = {
  overflowX: 'auto',
  borderTop: '1px solid var(--border)',
  '& table': {
    width: '100%',
    minWidth: 860,
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    fontSize: 12.5,
  },
  '& :is(td, th)': {
    px: '16px',
    py: '7px',
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 'inherit',
    borderBottom: '1px solid var(--line)',
  },
  '& thead th': { fontSize: 12, fontWeight: 550, color: 'var(--text2)', background: 'var(--head)' },
  '& tbody th': { fontWeight: 600 },
  '& thead th:last-of-type': { width: '36%' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
};

interface Props {
  label: string;
  rows: readonly Row[];
}

/** The transitions of one kind of record: from where to where, by whom, and what a rule may say no for. */
export function MachineTable({ label, rows }: Props) {
  const text = useText();
  const translate = useTranslate();
  const chips = (states: readonly string[], none: string) =>
    states.length === 0 ? (
      none
    ) : (
      <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: '4px' }}>
        {states.map((state) => (
          <StateChip key={state} look={lookOf(state)}>
            {translate(`workflow.state.${state}`)}
          </StateChip>
        ))}
      </Box>
    );
  return (
    <Box role="group" aria-label={label} tabIndex={0} sx={tableStyle}>
      <table aria-label={label}>
        <thead>
          <tr>
            {(['what', 'from', 'to', 'by', 'refused'] as const).map((head) => (
              <th key={head} scope="col">
                {text(`workflow.head.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.act} ${row.from} ${row.to}`}>
              <th scope="row">{translate(`workflow.act.${row.act}`)}</th>
              <td>{chips(row.from, text('workflow.notThere'))}</td>
              <td>{chips(row.to, text('workflow.gone'))}</td>
              <td>
                {row.roles.length === 0
                  ? text('workflow.byItself')
                  : row.roles.map((role) => text(`vocab.role.${role}`)).join(', ')}
              </td>
              <td>{row.obstacles.map((code) => translate(`workflow.obstacle.${code}`)).join('; ') || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
