import { Box } from '@mui/material';
import { Fragment, type ReactNode } from 'react';

/** A sentence with fields in it, each where its name stands in braces. */
export function Sentence({ words, field }: { words: string; field: (name: string) => ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 6px' }}>
      {words.split(/(\{\w+\})/).map((part) => {
        const name = /^\{(\w+)\}$/.exec(part)?.[1];
        if (name !== undefined) return <Fragment key={part}>{field(name)}</Fragment>;
        if (part.trim() === '') return null;
        // A full stop or comma stands close to the field before it.
        return (
          <Box component="span" key={part} sx={/^[.,]/.test(part) ? { ml: '-4px' } : {}}>
            {part.trim()}
          </Box>
        );
      })}
    </Box>
  );
}
