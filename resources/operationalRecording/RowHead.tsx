import { Box } from '@mui/material';
import type { RecordedOperationalService } from '../../contract/recording/operationalRecording.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { openAmount } from './chains.ts';
import { useServiceFacts } from './useServiceFacts.ts';

/** The services' names stay in sight while the months are moved. */
export const headWidth = '290px';

export const headCell = {
  position: 'sticky',
  left: 0,
  zIndex: 2,
  display: 'flex',
  gap: '12px',
  flex: 'none',
  width: headWidth,
  px: '16px',
  textAlign: 'left',
  borderRight: '1px solid var(--border)',
  background: 'var(--surface)',
} as const;

/** A service at the beginning of its row: what it costs, and what of it is confirmed and not invoiced. */
export function RowHead({ service }: { service: RecordedOperationalService }) {
  const format = useFormat();
  const text = useText();
  const facts = useServiceFacts(service);
  const open = openAmount(service);
  return (
    <Box component="th" scope="row" sx={{ ...headCell, py: '8px', fontWeight: 'inherit' }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box
          sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
          title={service.label}
        >
          {service.label}
        </Box>
        <Box sx={{ fontSize: 12, color: 'var(--text3)' }} className="tabular">
          {facts}
        </Box>
      </Box>
      <Box
        className="tabular"
        title={text('operationalRecording.openHint')}
        sx={{ flex: 'none', fontWeight: 600, color: open === 0 ? 'var(--text3)' : undefined }}
      >
        {open === 0 ? '–' : format.cents(open)}
      </Box>
    </Box>
  );
}
