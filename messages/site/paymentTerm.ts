import type { Translation } from '../translation.ts';

/** Until when invoices are to be paid, of a trial or a recipient. */
export const paymentTermEn = {
  days: 'Payment period in days',
  ofTrial: 'From the billing date; if empty, as its recipient or the site has it',
  ofRecipient: 'From the billing date, for trials without their own; if empty, as the site has it',
  agreed: 'Expressly agreed with the sponsor',
  agreedHint: 'More than 60 days are valid only where the contract says so (§ 271a BGB)',
} as const;

export const paymentTermDe = {
  days: 'Zahlungsfrist in Tagen',
  ofTrial: 'Ab dem Rechnungsdatum; leer: wie beim Empfänger oder der Einrichtung',
  ofRecipient: 'Ab dem Rechnungsdatum, für Studien ohne eigene; leer: wie bei der Einrichtung',
  agreed: 'Mit dem Sponsor ausdrücklich vereinbart',
  agreedHint: 'Mehr als 60 Tage gelten nur, wenn der Vertrag sie nennt (§ 271a BGB)',
} satisfies Translation<typeof paymentTermEn>;
