import { electronicSchemes, exemptionCodes } from '../../contract/vocab.ts';
import { isCountryCode } from './countryCodes.ts';
import type { ElectronicAddress } from './model.ts';
import { isSaid, type Rule, rule } from './rule.ts';

const isCountry = (code: string | null): boolean => code !== null && isCountryCode(code);

/** Of the list VATEX what our categories may say. */
const listedCodes: ReadonlySet<string> = new Set(['VATEX-EU-AE', 'VATEX-EU-O', ...exemptionCodes]);

/** From a list that there is; where there is no address at all another rule says so. */
const isOfList = (address: ElectronicAddress | null): boolean =>
  address === null || electronicSchemes.some((scheme) => scheme === address.scheme);

/** What has to be on every electronic invoice. What the shape itself cannot leave out (type, currency, sums) has no rule here. */
export const mandatoryRules: readonly Rule[] = [
  rule('BR-01', 'amounts', ({ specification }) => isSaid(specification)),
  rule('BR-02', 'invoice_number', ({ number }) => isSaid(number)),
  rule('BR-03', 'billing_date', ({ issueDate }) => isSaid(issueDate)),
  rule('BR-06', 'sender_name', ({ seller }) => isSaid(seller.name)),
  rule('BR-07', 'recipient_name', ({ buyer }) => isSaid(buyer.name)),
  rule('BR-09', 'sender_country', ({ seller }) => isSaid(seller.address.country)),
  rule('BR-11', 'recipient_country', ({ buyer }) => isSaid(buyer.address.country)),
  rule('BR-16', 'items', ({ lines }) => lines.length > 0),
  rule('BR-21', 'items', ({ lines }) => lines.every(({ id }) => isSaid(id))),
  rule('BR-25', 'items', ({ lines }) => lines.every(({ name }) => isSaid(name))),
  rule('BR-27', 'items', ({ lines }) => lines.every(({ price }) => price >= 0)),
  rule('BR-29', 'service_period', ({ period }) => !period?.from || !period.to || period.from <= period.to),
  rule('BR-50', 'sender_iban', ({ payment }) => payment.means !== '58' || isSaid(payment.iban)),
  rule('BR-55', 'invoice_number', ({ preceding }) => preceding === null || isSaid(preceding.number)),
  rule('BR-62', 'sender_electronic_address', ({ seller }) => seller.electronicAddress?.scheme !== ''),
  rule('BR-63', 'recipient_electronic_address', ({ buyer }) => buyer.electronicAddress?.scheme !== ''),
  rule(
    'BR-CL-14',
    'recipient_country',
    ({ seller, buyer }) =>
      (seller.address.country === null || isCountry(seller.address.country)) &&
      (buyer.address.country === null || isCountry(buyer.address.country)),
  ),
  rule('BR-CL-22', 'tax_reason', ({ breakdown }) =>
    breakdown.every(({ exemptionCode }) => exemptionCode === null || listedCodes.has(exemptionCode)),
  ),
  rule(
    'BR-CL-25',
    'recipient_electronic_address',
    ({ seller, buyer }) => isOfList(seller.electronicAddress) && isOfList(buyer.electronicAddress),
  ),
];
