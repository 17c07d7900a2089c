import { Box, IconButton, InputAdornment, TextField } from '@mui/material';
import { ChevronDown, ChevronUp, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { PdfSession } from './pdfSession.ts';
import type { PdfView } from './pdfView.ts';
import { usePdfWords } from './usePdfWords.ts';

interface Props {
  hits: PdfView['hits'];
  onFind: PdfSession['find'];
}

/** Search in the whole document: Enter goes on, Shift+Enter back, Esc ends it. Ctrl+F comes here. */
export function PdfSearch({ hits, onFind }: Props) {
  const words = usePdfWords();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const type = (query: string): void => {
    setTyped(query);
    onFind(query, 'new');
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'f') return;
      event.preventDefault();
      input.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const count = hits && { current: String(hits.current), total: String(hits.total) };
  return (
    <Box role="search" sx={{ display: 'flex', alignItems: 'center', gap: '2px' }}>
      <TextField
        inputRef={input}
        value={typed}
        placeholder={words.search}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key, shiftKey }) => {
          if (key === 'Escape') type('');
          if (key === 'Enter' && typed !== '') onFind(typed, shiftKey ? 'previous' : 'next');
        }}
        sx={{ width: 190, '& input': { py: '5px' } }}
        slotProps={{
          htmlInput: { 'aria-label': words.search, type: 'text', role: 'searchbox' },
          input: {
            startAdornment: (
              <InputAdornment position="start" sx={{ mr: 0 }}>
                <Search size={15} aria-hidden />
              </InputAdornment>
            ),
          },
        }}
      />
      {count && (
        <>
          <Box component="span" role="status" className="tabular" sx={{ px: '6px', whiteSpace: 'nowrap' }}>
            {count.total === '0'
              ? words.noHit
              : words.hits.replace('%{current}', count.current).replace('%{total}', count.total)}
          </Box>
          <IconButton size="small" aria-label={words.previousHit} onClick={() => onFind(typed, 'previous')}>
            <ChevronUp size={16} aria-hidden />
          </IconButton>
          <IconButton size="small" aria-label={words.nextHit} onClick={() => onFind(typed, 'next')}>
            <ChevronDown size={16} aria-hidden />
          </IconButton>
        </>
      )}
    </Box>
  );
}
