import type { Translation } from './translation.ts';

/** What can be wrong with printed documents and what is printed on them. */
export const printedErrorsEn = {
  logo_unreadable: 'This file is no PNG or JPEG picture that can be printed.',
  logo_too_large: 'The logo is too large: at most %{max_kb} kB, %{max_pixels} by %{max_pixels} points.',
  invoice_not_revoked: 'Only a revoked invoice has a cancellation.',
} as const;

export const printedErrorsDe = {
  logo_unreadable: 'Diese Datei ist kein PNG- oder JPEG-Bild, das sich drucken lässt.',
  logo_too_large: 'Das Logo ist zu groß: höchstens %{max_kb} kB, %{max_pixels} mal %{max_pixels} Bildpunkte.',
  invoice_not_revoked: 'Nur eine stornierte Rechnung hat ein Storno.',
} satisfies Translation<typeof printedErrorsEn>;
