import type { EventAct } from '../../contract/trail/trailVocab.ts';
import type { Translation } from '../translation.ts';

/** What was done, in the trail. */
export const eventActsEn = {
  created: 'Created',
  changed: 'Changed',
  removed: 'Deleted',
  confirmed: 'Confirmed',
  closed: 'Closed',
  cancelled: 'Cancelled',
  finalized: 'Finalized',
  put_in_force: 'Put in force',
  imported: 'Imported',
  revoked: 'Revoked',
  taken_back: 'Undone',
  reopened: 'Reopened',
  rights: 'Rights',
  signed_in: 'Signed in',
  sign_in_refused: 'Sign-in refused',
  reviewed: 'Reviewed',
} as const satisfies Record<EventAct, string>;

export const eventActsDe = {
  created: 'Angelegt',
  changed: 'Geändert',
  removed: 'Gelöscht',
  confirmed: 'Bestätigt',
  closed: 'Abgeschlossen',
  cancelled: 'Abgesagt',
  finalized: 'Finalisiert',
  put_in_force: 'In Kraft gesetzt',
  imported: 'Importiert',
  revoked: 'Storniert',
  taken_back: 'Zurückgenommen',
  reopened: 'Wieder geöffnet',
  rights: 'Rechte',
  signed_in: 'Angemeldet',
  sign_in_refused: 'Anmeldung abgelehnt',
  reviewed: 'Geprüft',
} satisfies Translation<typeof eventActsEn>;
