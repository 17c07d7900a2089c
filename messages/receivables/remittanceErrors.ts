import type { Translation } from '../translation.ts';

/** What is refused about remittances. */
export const remittanceErrorsEn = {
  remittance_already_read: 'This list has already been read. Nothing was paid twice.',
  remittance_nothing_found:
    'No line is about a service that was billed in this trial. Is it the right trial, and are the columns matched?',
  remittance_taken_back: 'This list was withdrawn.',
  difference_decided: 'Somebody has decided on this difference in the meantime.',
  difference_act_unfit: 'This cannot be done about a difference of this kind.',
  remittance_record_paid: 'Nothing of this service is left to be paid.',
} as const;

export const remittanceErrorsDe = {
  remittance_already_read: 'Diese Liste ist schon eingelesen. Nichts wurde doppelt gezahlt.',
  remittance_nothing_found:
    'Keine Zeile betrifft eine Leistung, die in dieser Studie berechnet wurde. Ist es die richtige Studie, und sind die Spalten richtig zugeordnet?',
  remittance_taken_back: 'Diese Liste wurde zurückgenommen.',
  difference_decided: 'Über diese Abweichung hat inzwischen jemand entschieden.',
  difference_act_unfit: 'Das geht bei einer Abweichung dieser Art nicht.',
  remittance_record_paid: 'Von dieser Leistung ist nichts mehr zu zahlen.',
} satisfies Translation<typeof remittanceErrorsEn>;
