import type { ElectronicScheme } from '../../contract/vocab.ts';
import { isGln, isLeitwegId } from './leitwegId.ts';
import type { ElectronicAddress } from './model.ts';
import { type Rule, rule } from './rule.ts';
import { isVatId } from './vatIds.ts';

const forms: Readonly<Record<ElectronicScheme, (id: string) => boolean>> = {
  EM: (id) => /^\S+@\S+\.\S+$/.test(id),
  '0204': isLeitwegId,
  '9930': (id) => /^DE/i.test(id) && isVatId(id),
  '0088': isGln,
  '0060': (id) => /^\d{9}$/.test(id),
};
const known: Readonly<Record<string, (id: string) => boolean>> = forms;

/** Whether an electronic address looks like those of its list; lists that we do not know are looked at elsewhere. */
export const hasFormOfScheme = ({ id, scheme }: ElectronicAddress): boolean => known[scheme]?.(id) ?? true;

/**
 * What no official rule asks, and an invoice would come back for all the same: numbers of the wrong form. Our own ids.
 */
export const ownRules: readonly Rule[] = [
  rule('TB-01', 'sender_vat_id', ({ seller }) => seller.vatId === null || isVatId(seller.vatId)),
  rule('TB-02', 'recipient_vat_id', ({ buyer }) => buyer.vatId === null || isVatId(buyer.vatId)),
  rule(
    'TB-03',
    'sender_electronic_address',
    ({ seller }) => seller.electronicAddress === null || hasFormOfScheme(seller.electronicAddress),
  ),
  rule(
    'TB-04',
    'recipient_electronic_address',
    ({ buyer }) => buyer.electronicAddress === null || hasFormOfScheme(buyer.electronicAddress),
  ),
];
