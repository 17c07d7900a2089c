import type { PresencePlace } from '../../contract/live/presence.ts';

/** What two that are at the same place have in common. */
export const placeKey = ({ kind, trial_id, record_id }: PresencePlace): string =>
  [kind, trial_id ?? '', record_id ?? ''].join('/');
