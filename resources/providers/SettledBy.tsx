import { Box } from '@mui/material';
import type { Provider } from '../../contract/site/providers.ts';
import { StateChip } from '../../ui/chips/StateChip.tsx';
import { useText } from '../../ui/words/useText.ts';
import { settlementOf } from './settlement.ts';

/** How a provider's share is settled; what is missing for it stands out. */
export function SettledBy({ provider }: { provider: Provider }) {
  const text = useText();
  const settlement = settlementOf(provider);
  const word = text(`providers.settled.${settlement}`);
  if (settlement === 'allocation') {
    return (
      <Box component="span" sx={{ fontSize: 12, color: 'var(--text2)' }}>
        {word}
      </Box>
    );
  }
  return <StateChip look={settlement === 'addressMissing' ? 'conflict' : 'plain'}>{word}</StateChip>;
}
