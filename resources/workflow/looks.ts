import type { ChipLook } from '../../ui/chips/StateChip.tsx';

/** How each state looks, wherever it stands. */
const looks: Readonly<Record<string, ChipLook>> = {
  draft: 'draft',
  finalized: 'finalized',
  revoked: 'revoked',
  open: 'upcoming',
  dated: 'dated',
  confirmed: 'confirmed',
  not_done: 'out_of_window',
  interrupted: 'interrupted',
  invoiced: 'invoiced',
  closed: 'closed',
  cancelled: 'cancelled',
  signedIn: 'done',
  expired: 'out_of_window',
};

export const lookOf = (state: string): ChipLook => looks[state] ?? 'draft';
