import { Box } from '@mui/material';
import { useEffect, useId } from 'react';
import { StateChip } from '../../ui/chips/StateChip.tsx';
import { useText } from '../../ui/words/useText.ts';
import type { Found, FoundGroup } from './useFound.ts';

interface Props {
  id: string;
  groups: readonly FoundGroup[];
  /** The id of what Enter opens. */
  chosen: string | undefined;
  idOf: (id: string) => string;
  onOpen: (found: Found) => void;
  onPoint: (found: Found) => void;
}

/** What was found, under the name of its kind. */
export function FoundList({ id, groups, chosen, idOf, onOpen, onPoint }: Props) {
  const text = useText();
  const titleId = useId();
  useEffect(() => {
    if (chosen) document.getElementById(idOf(chosen))?.scrollIntoView({ block: 'nearest' });
  }, [chosen, idOf]);
  return (
    <Box role="listbox" id={id} aria-label={text('search.results')}>
      {groups.map(({ title, found }, index) => (
        <Box key={title} role="group" aria-labelledby={`${titleId}-${index}`}>
          <Box
            id={`${titleId}-${index}`}
            role="presentation"
            sx={{ px: '16px', pt: '8px', pb: '2px', fontSize: 11.5, fontWeight: 600, color: 'var(--text3)' }}
          >
            {title}
          </Box>
          {found.map((one) => (
            <Box
              key={one.id}
              id={idOf(one.id)}
              role="option"
              aria-selected={one.id === chosen}
              onClick={() => onOpen(one)}
              onMouseMove={() => one.id !== chosen && onPoint(one)}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: '10px',
                minHeight: { xs: 44, sm: 34 },
                mx: '6px',
                px: '10px',
                borderRadius: '7px',
                cursor: 'pointer',
                '&[aria-selected="true"]': { background: 'var(--accent-weak)' },
              }}
            >
              <one.icon size={15} color="var(--text3)" aria-hidden style={{ flex: 'none' }} />
              <Box
                sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
                title={one.label}
              >
                {one.label}
              </Box>
              {one.hit?.state && (
                <StateChip look={one.hit.state}>{text(`vocab.invoiceState.${one.hit.state}`)}</StateChip>
              )}
              <Box sx={{ flexGrow: 1 }} />
              {one.detail && (
                <Box
                  title={one.detail}
                  sx={{
                    flexShrink: 2,
                    minWidth: 0,
                    overflow: 'hidden',
                    textOverflow: 'ellipsis',
                    whiteSpace: 'nowrap',
                    fontSize: 12,
                    color: 'var(--text2)',
                  }}
                >
                  {one.detail}
                </Box>
              )}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}
