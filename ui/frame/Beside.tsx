import { Paper, Popper } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';

interface Props {
  /** What it stands beside: the element there now, for a cell is drawn anew when its sheet is scrolled. */
  element: HTMLElement;
  elementOf: () => HTMLElement | null;
  titleId: string;
  children: ReactNode;
}

/** Stands beside an element and goes with it, where there is room; where the element is out of sight it stays where it was. */
export function Beside({ element, elementOf, titleId, children }: Props) {
  const last = useRef<DOMRect | null>(null);
  const [anchor] = useState(() => ({
    contextElement: element,
    getBoundingClientRect: (): DOMRect => {
      const known = elementOf()?.getBoundingClientRect() ?? last.current ?? element.getBoundingClientRect();
      last.current = known;
      return known;
    },
  }));
  return (
    <Popper
      open
      role="presentation"
      anchorEl={anchor}
      placement="right-start"
      modifiers={modifiers}
      sx={{ zIndex: 31 }}
    >
      <Paper
        component="aside"
        aria-labelledby={titleId}
        elevation={8}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          width: 400,
          maxHeight: 'min(560px, calc(100vh - 80px))',
          overflow: 'hidden',
          border: '1px solid var(--border)',
        }}
      >
        {children}
      </Paper>
    </Popper>
  );
}

const modifiers = [
  { name: 'offset', options: { offset: [0, 8] } },
  { name: 'flip', options: { fallbackPlacements: ['left-start', 'bottom-start', 'top-start'] } },
  { name: 'preventOverflow', options: { altAxis: true, padding: 8 } },
];
