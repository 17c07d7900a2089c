import { Box } from '@mui/material';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { StateChip } from '../../../ui/chips/StateChip.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

interface Props {
  title: ReactNode;
  counts: { visit_count: number; done_count: number; due_count: number; overdue_count: number };
  level: 'h2' | 'h3';
  isOpen: boolean;
  onToggle: () => void;
  /** Drawn only while it is unfolded. */
  children: ReactNode;
}

/** A section that unfolds: what it holds, and how far it is. */
export function Fold({ title, counts, level, isOpen, onToggle, children }: Props) {
  const text = useText();
  const format = useFormat();
  const id = useId();
  const { visit_count, done_count, due_count, overdue_count } = counts;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <Box
      component="section"
      sx={{ borderTop: level === 'h3' ? '1px solid var(--line)' : undefined, minWidth: 0 }}
    >
      <Box component={level} sx={{ m: 0, font: 'inherit' }}>
        <Box
          component="button"
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: '4px 10px',
            width: '100%',
            minHeight: 44,
            px: '12px',
            py: '6px',
            border: 0,
            background: 'none',
            color: 'var(--text)',
            font: 'inherit',
            textAlign: 'left',
            cursor: 'pointer',
            '&:hover': { background: 'var(--hover)' },
            '&:focus-visible': { outline: '2px solid var(--accent)', outlineOffset: -2 },
          }}
        >
          <Chevron size={16} aria-hidden style={{ flex: 'none' }} />
          <Box
            component="span"
            sx={{ flex: '1 1 160px', minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {title}
          </Box>
          {overdue_count > 0 && (
            <StateChip look="overdue">
              {text('visitLists.sections.overdue', { count: format.count(overdue_count) })}
            </StateChip>
          )}
          {due_count > 0 && (
            <StateChip look="due">
              {text('visitLists.sections.due', { count: format.count(due_count) })}
            </StateChip>
          )}
          <Box component="span" className="tabular" sx={{ fontSize: 12, color: 'var(--text3)' }}>
            {text('visitLists.sections.done', {
              done: format.count(done_count),
              count: format.count(visit_count),
            })}
          </Box>
        </Box>
      </Box>
      <Box id={id}>{isOpen && children}</Box>
    </Box>
  );
}
