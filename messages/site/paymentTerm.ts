import type { Translation } from '../translation.ts';

/** Until when invoices are to be paid, of a trial or a recipient. */
export const paymentTermEn = {
  days: 'Payment period in days',
  ofTrial: 'From the billing date; if empty, the recipient’s or the site’s period applies',
  ofRecipient:
    'From the billing date, for trials without a period of their own; if empty, the site’s period applies',
  agreed: 'Expressly agreed with the sponsor',
  agreedHint: 'More than 60 days are valid only where the contract says so (§ 271a BGB)',
} as const;

export const paymentTermDe = {
  days: 'Zahlungsfrist in Tagen',
  ofTrial: 'Ab dem Rechnungsdatum; leer: Es gilt die Frist des Empfängers oder des Prüfzentrums',
  ofRecipient:
    'Ab dem Rechnungsdatum, für Studien ohne eigene Frist; leer: Es gilt die Frist des Prüfzentrums',
  agreed: 'Mit dem Sponsor ausdrücklich vereinbart',
  agreedHint: 'Mehr als 60 Tage gelten nur, wenn der Vertrag sie nennt (§ 271a BGB)',
} satisfies Translation<typeof paymentTermEn>;
