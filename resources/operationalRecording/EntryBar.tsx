import { ButtonBase } from '@mui/material';
import {
  Check,
  Circle,
  CircleAlert,
  CircleDot,
  CirclePause,
  Clock,
  Lock,
  type LucideIcon,
  ReceiptText,
} from 'lucide-react';
import type { OperationalEntry } from '../../contract/recording/operationalRecording.ts';
import type { EntryState } from '../../contract/vocab.ts';
import { useEntryWords } from './useEntryWords.ts';

type Look = EntryState | 'interrupted';

const looks: Record<Look, { icon: LucideIcon; colours: string; isOutlined?: true }> = {
  upcoming: { icon: Clock, colours: 'upcoming', isOutlined: true },
  due: { icon: CircleDot, colours: 'due' },
  overdue: { icon: CircleAlert, colours: 'overdue' },
  dated: { icon: Circle, colours: 'done', isOutlined: true },
  confirmed: { icon: Check, colours: 'done' },
  interrupted: { icon: CirclePause, colours: 'oow' },
  closed: { icon: Lock, colours: 'closed' },
  invoiced: { icon: ReceiptText, colours: 'finalized' },
};

interface Props {
  entry: OperationalEntry;
  left: number;
  width: number;
  hasDate: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

/** An entry in the timeline: it is as long as what it covers, and opens on a click. */
export function EntryBar({ entry, left, width, hasDate, isChosen, onChoose }: Props) {
  const { icon: Icon, colours, isOutlined } = looks[entry.is_interrupting ? 'interrupted' : entry.state];
  const { day, told } = useEntryWords(entry);
  return (
    <ButtonBase
      aria-label={told}
      aria-pressed={isChosen}
      title={told}
      onClick={onChoose}
      sx={{
        position: 'absolute',
        left,
        width,
        top: 9,
        height: 24,
        gap: '4px',
        borderRadius: '5px',
        fontSize: 11.5,
        fontWeight: 550,
        overflow: 'hidden',
        whiteSpace: 'nowrap',
        color: `var(--${colours}-f)`,
        background: isOutlined ? 'var(--surface)' : `var(--${colours}-b)`,
        border: `1px solid ${isOutlined || isChosen ? `var(--${colours}-s)` : 'transparent'}`,
        boxShadow: isChosen ? `0 0 0 2px var(--${colours}-s)` : 'none',
        '&:focus-visible': { boxShadow: '0 0 0 2px var(--accent)' },
      }}
    >
      <Icon size={12} strokeWidth={2.2} aria-hidden />
      {hasDate && day.slice(0, 6)}
    </ButtonBase>
  );
}
