import { Box, Button } from '@mui/material';
import { Search } from 'lucide-react';
import { useLocation } from 'ra-core';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Key } from '../../ui/keyboard/Key.tsx';
import { useKey } from '../../ui/keyboard/useKey.ts';
import { WithAllWords } from '../../ui/words/allWords.tsx';
import { useText } from '../../ui/words/useText.ts';

const SearchDialog = lazy(async () => ({ default: (await import('./SearchDialog.tsx')).SearchDialog }));
const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog }));

/** Where there is no room for it the word is still the button's name. */
const words = {
  position: { xs: 'absolute', lg: 'static' },
  width: { xs: 1, lg: 'auto' },
  height: { xs: 1, lg: 'auto' },
  overflow: 'hidden',
  clipPath: { xs: 'inset(50%)', lg: 'none' },
  whiteSpace: 'nowrap',
  mr: { lg: '40px' },
};

/** How long a record is looked at before it counts as opened, in milliseconds. */
const openedAfterMs = 1_000;

/** Ctrl+K opens the search and `?` the keys; what they show is loaded then. Notes which records the person opens. */
export function QuickAccess() {
  const text = useText();
  const { pathname } = useLocation();
  const [shown, setShown] = useState<'search' | 'keys' | null>(null);
  const close = useCallback(() => setShown(null), []);
  useKey(
    '?',
    useCallback(() => setShown('keys'), []),
  );
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      if (!isAsked || event.shiftKey || event.altKey || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      setShown('search');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => {
      void import('./noteOpened.ts').then(({ noteOpened }) => noteOpened(pathname)).catch(() => undefined);
    }, openedAfterMs);
    // The lists are no records: nothing is loaded for them.
    if (!/[\da-f]{12}$/.test(pathname)) clearTimeout(timer);
    return () => clearTimeout(timer);
  }, [pathname]);
  return (
    <>
      <Button
        variant="outlined"
        aria-keyshortcuts="Control+K"
        onClick={() => setShown('search')}
        startIcon={<Search size={15} aria-hidden />}
        sx={{ flex: 'none', color: 'var(--text2)', fontWeight: 400 }}
      >
        <Box component="span" sx={words}>
          {text('shell.search')}
        </Box>
        <Box component="span" aria-hidden sx={{ display: { xs: 'none', sm: 'inline' } }}>
          <Key>{text('shell.ctrlK')}</Key>
        </Box>
      </Button>
      {shown && (
        <Suspense>
          <WithAllWords>
            {shown === 'search' ? <SearchDialog onClose={close} /> : <KeysDialog onClose={close} />}
          </WithAllWords>
        </Suspense>
      )}
    </>
  );
}
