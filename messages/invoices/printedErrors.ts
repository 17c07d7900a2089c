import type { Translation } from '../translation.ts';

/** What can be wrong with printed documents and what is printed on them. */
export const printedErrorsEn = {
  logo_unreadable: 'This file is not a PNG or JPEG picture that can be printed.',
  logo_too_large:
    'The logo is too large: at most %{max_kb}\u00a0kB and %{max_pixels} by %{max_pixels} pixels.',
  invoice_not_revoked: 'Only a revoked invoice has a cancellation document.',
  sender_incomplete: 'The sender settings lack details that every invoice must have: %{sender_fields}.',
  einvoice_incomplete:
    'The electronic invoice cannot be sent yet. To be completed or corrected: %{einvoice_fields}.',
  einvoice_frozen:
    'This invoice has been issued and cannot become an electronic one in this format. Only a cancellation and a new invoice can correct: %{einvoice_fields}.',
  einvoice_release_unknown: 'This format does not exist in the requested release.',
  mail_not_configured:
    'This site has no mail server. An administrator can configure one in the server settings.',
  mail_address_missing: 'The recipient has no email address.',
  mail_address_invalid: '“%{address}” is not a valid email address.',
  mail_under_way: 'This document is already being sent by email.',
  mail_sent_before:
    'This document has already been sent by email, or it is unclear whether it was. Send it again only if it may arrive twice.',
  mail_not_queued: 'The email is no longer waiting, so it cannot be cancelled.',
} as const;

export const printedErrorsDe = {
  logo_unreadable: 'Diese Datei ist kein PNG- oder JPEG-Bild, das sich drucken lässt.',
  logo_too_large:
    'Das Logo ist zu groß: höchstens %{max_kb}\u00a0kB und %{max_pixels} mal %{max_pixels} Bildpunkte.',
  invoice_not_revoked: 'Nur eine stornierte Rechnung hat einen Stornobeleg.',
  sender_incomplete:
    'Beim Rechnungssteller fehlen Angaben, die jede Rechnung enthalten muss: %{sender_fields}.',
  einvoice_incomplete:
    'Die E-Rechnung kann so noch nicht versandt werden. Zu ergänzen oder zu berichtigen: %{einvoice_fields}.',
  einvoice_frozen:
    'Diese Rechnung ist ausgestellt und kann in diesem Format keine E-Rechnung mehr werden. Nur Storno und neue Rechnung helfen bei: %{einvoice_fields}.',
  einvoice_release_unknown: 'Dieses Format gibt es in der gewünschten Version nicht.',
  mail_not_configured:
    'Dieses Prüfzentrum hat keinen Mailserver. Die Administration kann ihn in den Einstellungen des Servers einrichten.',
  mail_address_missing: 'Der Empfänger hat keine E-Mail-Adresse.',
  mail_address_invalid: '„%{address}“ ist keine gültige E-Mail-Adresse.',
  mail_under_way: 'Dieses Dokument wird schon per E-Mail gesendet.',
  mail_sent_before:
    'Dieses Dokument wurde schon per E-Mail gesendet, oder es ist unklar, ob es gesendet wurde. Senden Sie es nur erneut, wenn es zweimal ankommen darf.',
  mail_not_queued: 'Die E-Mail wartet nicht mehr auf den Versand und lässt sich nicht mehr abbrechen.',
} satisfies Translation<typeof printedErrorsEn>;
