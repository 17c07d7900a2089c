import type { Translation } from '../translation.ts';

/** Refusals about notes. */
export const noteErrorsEn = {
  note_has_amount: 'Nurses can read this note: please write it without amounts.',
  mention_unreachable: 'A person you mentioned has no access to this record.',
} as const;

export const noteErrorsDe = {
  note_has_amount: 'Diese Notiz können auch Study Nurses lesen: Bitte schreiben Sie sie ohne Beträge.',
  mention_unreachable: 'Eine erwähnte Person hat keinen Zugriff auf diesen Datensatz.',
} satisfies Translation<typeof noteErrorsEn>;
