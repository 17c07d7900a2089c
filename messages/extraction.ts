import type { ExtractionWarning } from '../contract/extraction.ts';
import type { Translation } from './translation.ts';

/** A visit plan that is read from pictures of the protocol. */
export const extractionEn = {
  warnings: {
    page_without_table: 'Page %{page} shows no table and was left out.',
    page_turned: 'Page %{page} was turned before it was read.',
    columns_differ: 'Page %{page} has other columns than the pages before it.',
    timing_not_understood: 'When the visit %{visit} is could not be understood: %{text}',
    reference_not_found: 'The visit %{visit} counts from %{reference}, which is not in the table.',
    engines_differ:
      'The two engines differ in %{smart_count} cell. |||| The two engines differ in %{smart_count} cells.',
    vision_failed: 'The service at %{host} gave no usable answer, so this was read on this server alone.',
    vision_alone: 'Only the service at %{host} could read this. Please look at every cell.',
  } satisfies Record<ExtractionWarning['code'], string>,
} as const;

export const extractionDe = {
  warnings: {
    page_without_table: 'Seite %{page} zeigt keine Tabelle und wurde ausgelassen.',
    page_turned: 'Seite %{page} wurde vor dem Lesen gedreht.',
    columns_differ: 'Seite %{page} hat andere Spalten als die Seiten davor.',
    timing_not_understood: 'Wann die Visite %{visit} stattfindet, ließ sich nicht verstehen: %{text}',
    reference_not_found:
      'Die Visite %{visit} zählt ab %{reference}; diese Visite steht nicht in der Tabelle.',
    engines_differ:
      'In %{smart_count} Zelle lesen die beiden Verfahren Verschiedenes. |||| In %{smart_count} Zellen lesen die beiden Verfahren Verschiedenes.',
    vision_failed:
      'Der Dienst unter %{host} gab keine brauchbare Antwort; gelesen wurde darum nur auf diesem Server.',
    vision_alone: 'Nur der Dienst unter %{host} konnte dies lesen. Bitte jede Zelle ansehen.',
  },
} satisfies Translation<typeof extractionEn>;
