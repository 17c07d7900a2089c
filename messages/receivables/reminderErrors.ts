import type { Translation } from '../translation.ts';

/** What is refused about payment terms and reminders. */
export const reminderErrorsEn = {
  payment_term_not_agreed: 'More than %{days} days to pay have to be expressly agreed with the sponsor.',
  reminder_days_unordered: 'Each reminder needs more days than the one before it.',
  reminder_changed:
    'A payment, a dispute or a reminder has been recorded in the meantime: the letter is no longer the one you saw. Please look at it again.',
  reminder_taken_back: 'The reminder has already been withdrawn.',
  base_rate_day: 'The base rate changes on 1 January and 1 July, not on %{date}.',
} as const;

export const reminderErrorsDe = {
  payment_term_not_agreed:
    'Mehr als %{days} Tage Zahlungsfrist müssen mit dem Sponsor ausdrücklich vereinbart sein.',
  reminder_days_unordered: 'Jede spätere Mahnung braucht mehr Tage als die vorige.',
  reminder_changed:
    'Inzwischen wurde eine Zahlung, Beanstandung oder Mahnung erfasst: Das Schreiben ist nicht mehr das, das Sie gesehen haben. Bitte sehen Sie es noch einmal an.',
  reminder_taken_back: 'Die Mahnung wurde bereits zurückgenommen.',
  base_rate_day: 'Der Basiszinssatz ändert sich am 1. Januar und am 1. Juli, nicht am %{date}.',
} satisfies Translation<typeof reminderErrorsEn>;
