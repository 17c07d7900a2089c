import type { FailureParams } from '../../contract/errors.ts';
import { isCalendarDate } from '../../contract/primitives.ts';
import type { Language } from '../../contract/vocab.ts';
import { formatDate } from '../../domain/dates.ts';
import { formatEuro } from '../words/format.ts';
import type { TextValues } from '../words/useText.ts';

type Translate = (key: string, values?: TextValues) => string;

const isMoney = (name: string): boolean => /(^|_)(amount|price|sum|money|cents)$/.test(name);
const asDate = (value: string): string => (isCalendarDate(value) ? formatDate(value) : value);

function worded(
  name: string,
  value: FailureParams[string],
  translate: Translate,
  language: Language,
): string | number {
  if ((name === 'einvoice_fields' || name === 'sender_fields') && Array.isArray(value))
    return value.map((field) => translate(`vocab.invoiceField.${field}`)).join(', ');
  if (Array.isArray(value)) return value.map(asDate).join(', ');
  if (typeof value === 'string') return asDate(value);
  return isMoney(name) ? formatEuro(value, language) : value;
}

/**
 * Params as a text takes them: dates, amounts (cents) and fields of invoices are written as the language has them,
 * `count` chooses singular or plural.
 */
export function paramValues(params: FailureParams, translate: Translate, language: Language): TextValues {
  const values = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, worded(name, value, translate, language)]),
  );
  return { smart_count: typeof params.count === 'number' ? params.count : 1, ...values };
}

/** What stands in double brackets is said only where all of its params came. */
const withOptional = (text: string): string =>
  text.replace(/\[\[(.*?)\]\]/g, (_whole, clause: string) => (/%\{\w+\}/.test(clause) ? '' : clause));

/** The sentence for a failure's code: a fault of one value, else a refusal. A param that did not come is left blank. */
export function failureText(
  { code, params }: { code: string; params: FailureParams },
  translate: Translate,
  language: Language,
): string {
  const values = paramValues(params, translate, language);
  // Empty where there is no such text.
  const sentence = (key: string): string => translate(key, { ...values, _: '' });
  const text = sentence(`faults.${code}`) || sentence(`errors.${code}`) || sentence('errors.internal');
  return withOptional(text).replace(/%\{\w+\}/g, '…');
}
