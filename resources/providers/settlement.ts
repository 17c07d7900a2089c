import type { Provider } from '../../contract/site/providers.ts';

/**
 * How a provider gets its share: departments by internal allocation, those outside the hospital by an invoice of their
 * own, for which they need an address.
 */
export function settlementOf({
  is_external,
  address_id,
}: Pick<Provider, 'is_external' | 'address_id'>): 'allocation' | 'ownInvoice' | 'addressMissing' {
  if (!is_external) return 'allocation';
  return address_id === null ? 'addressMissing' : 'ownInvoice';
}
