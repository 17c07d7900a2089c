import type { Translation } from '../translation.ts';

/** Refusals about notes. */
export const noteErrorsEn = {
  note_has_amount: 'Nurses can read this note: please write it without amounts.',
  mention_unreachable: 'A person you mentioned has no access to this record.',
  ask_without_person: 'Mention with @ whom you are asking.',
  ask_unfitting: 'This can be asked only about recorded visits and services, or about a draft invoice.',
} as const;

export const noteErrorsDe = {
  note_has_amount: 'Diese Notiz können auch Study Nurses lesen: Bitte schreiben Sie sie ohne Beträge.',
  mention_unreachable: 'Eine erwähnte Person hat keinen Zugriff auf diesen Datensatz.',
  ask_without_person: 'Erwähnen Sie mit @, wen Sie bitten.',
  ask_unfitting:
    'Darum lässt sich nur bei erfassten Visiten und Leistungen oder bei einem Rechnungsentwurf bitten.',
} satisfies Translation<typeof noteErrorsEn>;
