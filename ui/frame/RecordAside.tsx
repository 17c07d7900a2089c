import { Box, IconButton } from '@mui/material';
import { X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useEscapeFirst } from '../keyboard/useEscapeFirst.ts';
import { useIsPhone } from '../session/useIsPhone.ts';
import { Beside } from './Beside.tsx';
import { sidePanel } from './sidePanel.ts';

interface Props {
  /** What is told of the record. */
  title: string;
  /** Which record it is, and of a field alone which. */
  record: string;
  closeLabel: string;
  /** Where nothing else of it takes the keyboard. */
  isCloseFocused?: boolean;
  /** A cell that it stands beside, instead of at the edge of the page; where that is not in sight, and on a phone, it does not. */
  cellOf?: () => HTMLElement | null;
  onClose: () => void;
  /** By the id of the title, which names its lists. */
  children: (titleId: string) => ReactNode;
}

/** Beside a record, over the panel that it was opened from, or beside a cell: what is told of it. Escape closes it first. */
export function RecordAside(props: Props) {
  const { title, record, closeLabel, isCloseFocused = false, cellOf, onClose, children } = props;
  const titleId = useId();
  const isPhone = useIsPhone();
  const [cell] = useState(() => cellOf?.() ?? null);
  useEscapeFirst(onClose);
  const inside = (
    <>
      <Box sx={{ ...asideBar, borderBottom: '1px solid var(--border)' }}>
        <Box sx={{ minWidth: 0 }}>
          <Box component="h2" id={titleId} sx={{ m: 0, fontSize: 15, fontWeight: 600 }}>
            {title}
          </Box>
          <Box
            sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', color: 'var(--text2)' }}
          >
            {record}
          </Box>
        </Box>
        <IconButton autoFocus={isCloseFocused} aria-label={closeLabel} onClick={onClose} sx={{ ml: 'auto' }}>
          <X size={16} aria-hidden />
        </IconButton>
      </Box>
      {children(titleId)}
    </>
  );
  return cell && cellOf && !isPhone ? (
    <Beside element={cell} elementOf={cellOf} titleId={titleId}>
      {inside}
    </Beside>
  ) : (
    <Box component="aside" aria-labelledby={titleId} sx={{ ...sidePanel, zIndex: 31 }}>
      {inside}
    </Box>
  );
}

/** The line at its head, and the one at its foot where it has one. */
export const asideBar = {
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  minHeight: 60,
  px: '20px',
  gap: '8px',
};
