import { Box } from '@mui/material';
import { Key } from '../keyboard/Key.tsx';
import { useText } from '../words/useText.ts';

interface Props {
  /** Action of Enter. */
  enter?: string;
  /** Further keys with their actions. */
  more?: readonly { key: string; does: string }[];
}

/** Keyboard hints under a list; hidden on phones. */
export function KeyHints({ enter, more = [] }: Props) {
  const text = useText();
  return (
    <Box
      sx={{
        display: { xs: 'none', sm: 'flex' },
        flex: 'none',
        flexWrap: 'wrap',
        gap: '2px 16px',
        '& > span': { whiteSpace: 'nowrap' },
        mt: '10px',
        fontSize: 12,
        color: 'var(--text3)',
      }}
    >
      <span>
        <Key>↑</Key> <Key>↓</Key> {text('common.table.keys.move')}
      </span>
      <span>
        <Key>Enter</Key> {enter ?? text('common.table.keys.open')}
      </span>
      {more.map(({ key, does }) => (
        <span key={key}>
          <Key>{key}</Key> {does}
        </span>
      ))}
    </Box>
  );
}
