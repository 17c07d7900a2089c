import { tenThousandths } from '../writtenInvoices/numbers.ts';
import type { WrittenInvoice, WrittenLine, WrittenTax } from '../writtenInvoices/writtenInvoice.ts';
import { isSaid, type Rule, rule } from './rule.ts';

const ofLines =
  (holds: (line: WrittenLine) => boolean): Rule['holds'] =>
  ({ lines }) =>
    lines.every(holds);

const ofTaxes =
  (holds: (tax: WrittenTax) => boolean): Rule['holds'] =>
  ({ breakdown }) =>
    breakdown.every(holds);

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

const endsAfterItBegins = ({ period }: WrittenInvoice): boolean =>
  !isDay(period?.from ?? null) || !isDay(period?.to ?? null) || (period?.from ?? '') <= (period?.to ?? '');

/** Who writes it and to whom, and what it is. */
const ofDocument: readonly Rule[] = [
  rule('BR-01', 'amounts', ({ specification }) => isSaid(specification)),
  rule('BR-02', 'invoice_number', ({ number }) => isSaid(number)),
  rule('BR-03', 'billing_date', ({ issueDate }) => isSaid(issueDate)),
  rule('BR-04', 'amounts', ({ typeCode }) => isSaid(typeCode)),
  rule('BR-05', 'amounts', ({ currency }) => isSaid(currency)),
  rule('BR-06', 'sender_name', ({ seller }) => isSaid(seller.name)),
  rule('BR-07', 'recipient_name', ({ buyer }) => isSaid(buyer.name)),
  rule('BR-08', 'sender_country', ({ seller }) => seller.address !== null),
  rule('BR-09', 'sender_country', ({ seller }) => isSaid(seller.address?.country ?? null)),
  rule('BR-10', 'recipient_country', ({ buyer }) => buyer.address !== null),
  rule('BR-11', 'recipient_country', ({ buyer }) => isSaid(buyer.address?.country ?? null)),
];

const ofTotals: readonly Rule[] = [
  rule('BR-12', 'amounts', ({ totals }) => isSaid(totals.lines)),
  rule('BR-13', 'amounts', ({ totals }) => isSaid(totals.withoutTax)),
  rule('BR-14', 'amounts', ({ totals }) => isSaid(totals.withTax)),
  rule('BR-15', 'amounts', ({ totals }) => isSaid(totals.due)),
];

const ofItems: readonly Rule[] = [
  rule('BR-16', 'items', ({ lines }) => lines.length > 0),
  rule(
    'BR-21',
    'items',
    ofLines(({ id }) => isSaid(id)),
  ),
  rule(
    'BR-22',
    'items',
    ofLines(({ quantity }) => isSaid(quantity)),
  ),
  rule(
    'BR-23',
    'items',
    ofLines(({ quantity, unit }) => quantity === null || isSaid(unit)),
  ),
  rule(
    'BR-24',
    'items',
    ofLines(({ amount }) => isSaid(amount)),
  ),
  rule(
    'BR-25',
    'items',
    ofLines(({ name }) => isSaid(name)),
  ),
  rule(
    'BR-26',
    'items',
    ofLines(({ price }) => isSaid(price)),
  ),
  rule(
    'BR-27',
    'items',
    ofLines(({ price }) => (tenThousandths(price) ?? 0) >= 0),
  ),
];

const ofParts: readonly Rule[] = [
  rule('BR-29', 'service_period', endsAfterItBegins),
  rule(
    'BR-45',
    'amounts',
    ofTaxes(({ taxable }) => isSaid(taxable)),
  ),
  rule(
    'BR-46',
    'amounts',
    ofTaxes(({ tax }) => isSaid(tax)),
  ),
  rule(
    'BR-47',
    'amounts',
    ofTaxes(({ category }) => isSaid(category)),
  ),
  rule(
    'BR-48',
    'amounts',
    ofTaxes(({ rate, category }) => isSaid(rate) || category === 'O'),
  ),
  rule('BR-49', 'amounts', ({ payments }) => payments.every(({ means }) => isSaid(means))),
  rule('BR-50', 'sender_iban', ({ payments }) =>
    payments.every(({ account }) => account === null || isSaid(account.iban)),
  ),
  rule('BR-52', 'amounts', ({ documents }) => documents.every(({ id }) => isSaid(id))),
  rule('BR-55', 'invoice_number', ({ preceding }) => preceding.every(({ number }) => isSaid(number))),
  rule('BR-61', 'sender_iban', ({ payments }) =>
    payments.every(({ means, account }) => means !== '58' || isSaid(account?.iban ?? null)),
  ),
  rule('BR-62', 'sender_electronic_address', ({ seller }) => seller.electronicAddress?.scheme !== ''),
  rule('BR-63', 'recipient_electronic_address', ({ buyer }) => buyer.electronicAddress?.scheme !== ''),
];

/** What has to be on every electronic invoice. */
export const mandatoryRules: readonly Rule[] = [...ofDocument, ...ofTotals, ...ofItems, ...ofParts];
