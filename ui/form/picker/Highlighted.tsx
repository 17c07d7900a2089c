import { Box } from '@mui/material';
import { findPart } from '../../words/findPart.ts';

/** A text with the typed part of it underlined. */
export function Highlighted({ text, part }: { text: string; part: string }) {
  const found = findPart(text, part);
  if (!found) return text;
  return (
    <>
      {text.slice(0, found.from)}
      <Box component="span" sx={{ boxShadow: 'inset 0 -2px 0 var(--accent)' }}>
        {text.slice(found.from, found.to)}
      </Box>
      {text.slice(found.to)}
    </>
  );
}
