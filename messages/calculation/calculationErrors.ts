import type { ErrorCode } from '../../contract/errors.ts';
import type { Translation } from '../translation.ts';

/** Why a calculation does not become prices, or is not kept as a template. */
export const calculationErrorsEn = {
  calculation_empty: 'The calculation has no lines yet.',
  calculation_price_too_high:
    'The price of %{labels} is higher than a price can be (€10,000,000.00). Check the costs and the target margin.',
  calculation_changed:
    'The calculation or the prices of the trial have changed in the meantime. Nothing was done; please look at the preview again.',
  calculation_template_taken: 'A template called %{label} already exists.',
  calculation_templates_full: 'No more than %{count} templates can be kept. Please remove one first.',
} as const satisfies Partial<Record<ErrorCode, string>>;

export const calculationErrorsDe = {
  calculation_empty: 'Die Kalkulation hat noch keine Zeilen.',
  calculation_price_too_high:
    'Der Preis von %{labels} ist höher, als ein Preis sein kann (10.000.000,00 €). Prüfen Sie Kosten und Zielmarge.',
  calculation_changed:
    'Die Kalkulation oder die Preise der Studie haben sich inzwischen geändert. Es wurde nichts übernommen; bitte sehen Sie die Vorschau noch einmal an.',
  calculation_template_taken: 'Eine Vorlage mit der Bezeichnung %{label} gibt es schon.',
  calculation_templates_full:
    'Es können höchstens %{count} Vorlagen aufbewahrt werden. Bitte zuerst eine entfernen.',
} satisfies Translation<typeof calculationErrorsEn>;
