import type { Translation } from './translation.ts';

/** What can be wrong with printed documents and what is printed on them. */
export const printedErrorsEn = {
  logo_unreadable: 'This file is no PNG or JPEG picture that can be printed.',
  logo_too_large: 'The logo is too large: at most %{max_kb} kB, %{max_pixels} by %{max_pixels} points.',
  invoice_not_revoked: 'Only a revoked invoice has a cancellation.',
  sender_incomplete: 'The settings of the sender lack what every invoice states: %{sender_fields}.',
  einvoice_incomplete: 'The electronic invoice cannot go out yet. To be mended: %{einvoice_fields}.',
  einvoice_frozen:
    'This invoice has gone out and cannot become an electronic one in this format. Only a cancellation and a new invoice mend: %{einvoice_fields}.',
  einvoice_release_unknown: 'This format is not written in the release that was asked for.',
  mail_not_configured:
    'This site has no mail server. An administrator names one in the settings of the server.',
  mail_address_missing: 'The recipient has no email address.',
  mail_address_invalid: '“%{address}” is no email address.',
  mail_under_way: 'This document is already on its way by mail.',
  mail_sent_before: 'This document was mailed before, or may have been. Send it again only if you want two.',
  mail_not_queued: 'The mail waits no longer, so it cannot be taken back.',
} as const;

export const printedErrorsDe = {
  logo_unreadable: 'Diese Datei ist kein PNG- oder JPEG-Bild, das sich drucken lässt.',
  logo_too_large: 'Das Logo ist zu groß: höchstens %{max_kb} kB, %{max_pixels} mal %{max_pixels} Bildpunkte.',
  invoice_not_revoked: 'Nur eine stornierte Rechnung hat ein Storno.',
  sender_incomplete: 'Beim Rechnungssteller fehlen Pflichtangaben jeder Rechnung: %{sender_fields}.',
  einvoice_incomplete:
    'Die E-Rechnung kann so noch nicht versandt werden. Zu ergänzen oder zu berichtigen: %{einvoice_fields}.',
  einvoice_frozen:
    'Diese Rechnung ist gestellt und kann in diesem Format keine E-Rechnung mehr werden. Nur Storno und neue Rechnung helfen bei: %{einvoice_fields}.',
  einvoice_release_unknown: 'Dieses Format gibt es in der gewünschten Ausgabe nicht.',
  mail_not_configured:
    'Diese Installation hat keinen Mailserver. Ein Administrator nennt ihn in den Einstellungen des Servers.',
  mail_address_missing: 'Der Empfänger hat keine E-Mail-Adresse.',
  mail_address_invalid: '„%{address}“ ist keine E-Mail-Adresse.',
  mail_under_way: 'Dieses Dokument ist schon per E-Mail unterwegs.',
  mail_sent_before:
    'Dieses Dokument ging schon per E-Mail hinaus oder vielleicht. Nur erneut senden, wenn es zweimal ankommen darf.',
  mail_not_queued: 'Die E-Mail wartet nicht mehr und lässt sich nicht zurückholen.',
} satisfies Translation<typeof printedErrorsEn>;
