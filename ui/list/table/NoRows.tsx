import { Button } from '@mui/material';
import { type LucideIcon, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyCard } from '../../feedback/EmptyCard.tsx';
import { useText } from '../../words/useText.ts';

interface Words {
  message: string;
  description?: string | undefined;
}

interface Props {
  icon: LucideIcon;
  /** Search or filters are in the way: they are cleared from here. */
  isNarrowed: boolean;
  onClear: () => void;
  /** What is said where there is nothing at all, and how the first one is made. */
  empty: Words & { action?: ReactNode };
  /** What is said where search and filters leave nothing. */
  noHits: Words;
}

/** What stands in the place of a list that shows no row. */
export function NoRows({ icon, isNarrowed, onClear, empty, noHits }: Props) {
  const text = useText();
  if (!isNarrowed) return <EmptyCard icon={icon} {...empty} />;
  const clear = (
    <Button variant="outlined" onClick={onClear}>
      {text('common.list.clear')}
    </Button>
  );
  return <EmptyCard icon={SearchX} {...noHits} action={clear} />;
}
