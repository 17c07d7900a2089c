import type { MessageKey } from '../../messages/en.ts';

interface Recorded {
  confirmed_count: number;
  /** Services that are or were in a finalized invoice. */
  finalized_count: number;
}

/** Why something cannot be taken back. */
export interface Blocked {
  key: MessageKey;
  count: number;
}

const finalized = (count: number): Blocked => ({ key: 'trialDetails.startOver.finalized', count });

/** Confirmations are taken back as long as none of their services was ever in a finalized invoice. */
export function confirmationsBlocked({ confirmed_count, finalized_count }: Recorded): Blocked | null {
  if (finalized_count > 0) return finalized(finalized_count);
  return confirmed_count === 0 ? { key: 'trialDetails.startOver.nothingConfirmed', count: 0 } : null;
}

/** Recordings and participants are removed when no confirmed service is left, visit-bound or operational. */
export function participantsBlocked({
  confirmed_count,
  finalized_count,
  participant_count,
}: Recorded & { participant_count: number }): Blocked | null {
  if (finalized_count > 0) return finalized(finalized_count);
  if (confirmed_count > 0) return { key: 'trialDetails.startOver.confirmed', count: confirmed_count };
  return participant_count === 0 ? { key: 'trialDetails.startOver.noParticipants', count: 0 } : null;
}
