import type { AddressPurpose } from '../../contract/vocab.ts';

/** The address that a document, or a trial's invoices, go to. */
export const recipientOf = <A extends { purpose: AddressPurpose }>({
  addresses,
}: {
  addresses: readonly A[];
}): A | undefined => addresses.find(({ purpose }) => purpose === 'invoice_recipient');
