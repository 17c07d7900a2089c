import { Box } from '@mui/material';
import {
  Ban,
  Check,
  Circle,
  CircleAlert,
  CircleDashed,
  CircleDot,
  CirclePause,
  Clock,
  FlaskConical,
  Lock,
  type LucideIcon,
  ReceiptText,
  TriangleAlert,
  Undo2,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';

/** The looks a state can have; which domain state has which look is said where the state is shown. */
const chipLooks = {
  draft: { icon: CircleDashed },
  finalized: { icon: Check },
  invoiced: { icon: ReceiptText, colours: 'finalized' },
  revoked: { icon: Undo2 },
  upcoming: { icon: Clock },
  due: { icon: CircleDot },
  overdue: { icon: CircleAlert },
  error: { icon: CircleAlert, colours: 'overdue' },
  done: { icon: Check },
  confirmed: { icon: Check, colours: 'done' },
  dated: { icon: Circle, colours: 'done', isOutlined: true },
  out_of_window: { icon: TriangleAlert, colours: 'oow' },
  conflict: { icon: TriangleAlert, colours: 'oow' },
  interrupted: { icon: CirclePause, colours: 'oow' },
  closed: { icon: Lock },
  completed: { icon: Lock, colours: 'closed' },
  cancelled: { icon: Ban, isOutlined: true, isStruck: true },
  not_completed: { icon: Ban, colours: 'draft' },
  test: { icon: FlaskConical },
  enrolling: { icon: Users, colours: 'accent' },
  enrolled: { icon: Users, colours: 'accent' },
  follow_up: { icon: Check, colours: 'done' },
  new: { icon: Clock, colours: 'upcoming' },
  plain: { icon: null, isOutlined: true },
} as const satisfies Record<string, Look>;

interface Look {
  icon: LucideIcon | null;
  /** The token family, where it is not called like the look itself. */
  colours?: string;
  isOutlined?: boolean;
  isStruck?: boolean;
}

export type ChipLook = keyof typeof chipLooks;

interface Props {
  look: ChipLook;
  /** The word; a colour alone never tells a state. */
  children: ReactNode;
  /** What a screen reader says instead, where the word alone is too short. */
  label?: string;
}

/** A state as tinted chip with icon and word. */
export function StateChip({ look, children, label }: Props) {
  const { icon: Icon, colours = look, isOutlined = false, isStruck = false }: Look = chipLooks[look];
  return (
    <Box
      component="span"
      aria-label={label}
      sx={{
        display: 'inline-flex',
        verticalAlign: 'middle',
        alignItems: 'center',
        gap: '4px',
        minHeight: 20,
        px: '6px',
        borderRadius: '5px',
        fontSize: 11.5,
        lineHeight: '18px',
        fontWeight: 550,
        whiteSpace: 'nowrap',
        color: `var(--${colours}-f, var(--text2))`,
        background: isOutlined ? 'transparent' : `var(--${colours}-b)`,
        border: '1px solid',
        borderColor: isOutlined ? `var(--${colours}-s, var(--border-strong))` : 'transparent',
        textDecoration: isStruck ? 'line-through' : 'none',
      }}
    >
      {Icon && <Icon size={12} strokeWidth={2.2} aria-hidden />}
      {children}
    </Box>
  );
}
