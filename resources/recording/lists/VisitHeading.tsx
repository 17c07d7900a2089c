import { Box } from '@mui/material';
import { CircleAlert, CircleDashed, CircleDot, type LucideIcon } from 'lucide-react';
import { Count } from '../../../ui/chips/Count.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import type { VisitItem } from './visitItems.ts';

interface Props {
  heading: Extract<VisitItem, { kind: 'heading' }>;
  /** In a table its row says that it is a heading. */
  level?: 'h2';
}

const icons: Partial<Record<string, { icon: LucideIcon; colour: string }>> = {
  overdue: { icon: CircleAlert, colour: 'var(--overdue-f)' },
  due: { icon: CircleDot, colour: 'var(--due-f)' },
  draft: { icon: CircleDashed, colour: 'var(--text2)' },
};

/** The heading of a run of visits, with how many there are. */
export function VisitHeading({ heading: { words, look, count }, level }: Props) {
  const format = useFormat();
  const icon = look && icons[look];
  return (
    <Box
      component={level ?? 'span'}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: '8px',
        m: 0,
        fontSize: 13.5,
        lineHeight: '20px',
        fontWeight: 600,
      }}
    >
      {icon && <icon.icon size={16} color={icon.colour} aria-hidden />}
      {words}
      {count !== undefined && <Count>{format.count(count)}</Count>}
    </Box>
  );
}
