import { Box } from '@mui/material';
import type { MessageKey } from '../../messages/en.ts';
import { ActDialog } from '../../ui/feedback/ActDialog.tsx';
import { Key } from '../../ui/keyboard/Key.tsx';
import { useText } from '../../ui/words/useText.ts';

interface Keys {
  keys: readonly string[];
  does: MessageKey;
}

const parts = (control: string): readonly { title: MessageKey; keys: readonly Keys[] }[] => [
  {
    title: 'search.keys.everywhere',
    keys: [
      { keys: [control, 'K'], does: 'search.keys.search' },
      { keys: ['?'], does: 'search.keys.help' },
      { keys: [control, 'Z'], does: 'search.keys.undo' },
      { keys: ['Tab'], does: 'search.keys.next' },
      { keys: ['Esc'], does: 'search.keys.close' },
    ],
  },
  {
    title: 'search.keys.lists',
    keys: [
      { keys: ['↑', '↓'], does: 'search.keys.move' },
      { keys: ['Enter'], does: 'search.keys.open' },
      { keys: ['N'], does: 'search.keys.create' },
    ],
  },
];

/** What the keyboard can do on every page. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const [control = ''] = text('shell.ctrlK').split(' ');
  return (
    <ActDialog title={text('search.keys.title')} onClose={onClose}>
      {parts(control).map(({ title, keys }) => (
        <Box key={title} sx={{ mb: '16px' }}>
          <Box component="h3" sx={{ m: '0 0 6px', fontSize: 12.5, color: 'var(--text)' }}>
            {text(title)}
          </Box>
          <Box
            component="dl"
            sx={{ display: 'grid', gridTemplateColumns: '112px 1fr', gap: '6px 16px', m: 0 }}
          >
            {keys.map(({ keys: pressed, does }) => (
              <Box key={does} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ display: 'flex', gap: '4px' }}>
                  {pressed.map((key) => (
                    <Key key={key}>{key}</Key>
                  ))}
                </Box>
                <Box component="dd" sx={{ m: 0 }}>
                  {text(does)}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
      {text('search.keys.sheets')}
    </ActDialog>
  );
}
