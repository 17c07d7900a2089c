import { Box } from '@mui/material';
import { type ReactNode, Suspense, useRef } from 'react';
import { lazyOr } from '../loaded/lazyOr.ts';
import { useWraps } from './useWraps.ts';

const MoreActs = lazyOr(
  async () => (await import('./MoreActs.tsx')).MoreActs,
  ({ children }) => children,
);
/** The room of its button, until it is there. */
const moreRoom = <Box sx={{ width: 32, height: 32 }} />;

interface Props {
  children?: ReactNode;
  /** Right end: the actions, at most one of them filled. */
  actions?: ReactNode;
  /** Links and actions of second rank, left of them: in the menu *More* where the line has no room for them. */
  secondary?: ReactNode;
}

/** On a phone they take as many lines as they need. */
const actionsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '8px',
  ml: 'auto',
};

/** The line above a list: search and filters left, actions right. */
export function Toolbar({ children, actions, secondary }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const isFolded = useWraps(bar, secondary !== undefined);
  return (
    <Box
      ref={bar}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', minHeight: 52, py: '10px' }}
    >
      {children}
      {(actions || secondary) && (
        <Box sx={actionsStyle}>
          {isFolded ? (
            <Suspense fallback={moreRoom}>
              <MoreActs>{secondary}</MoreActs>
            </Suspense>
          ) : (
            secondary
          )}
          {actions}
        </Box>
      )}
    </Box>
  );
}
