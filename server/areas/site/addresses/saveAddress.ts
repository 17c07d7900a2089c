import type { Address, AddressEdit } from '../../../../contract/site/addresses.ts';
import { paymentTermVerdict } from '../../../../domain/receivables/paymentTerm.ts';
import type { Db } from '../../../db/schema.ts';
import { codeOfViolation } from '../../../http/errors.ts';
import { found, Rejected } from '../../../http/rejected.ts';
import { assertMay } from '../../../http/unwrap.ts';
import { editableAddress, readAddress } from '../../../records/addresses.ts';
import { saveOne } from '../../../records/saving/saveOne.ts';
import { saveRows } from '../../../records/saving/saveRows.ts';

/** Creates or corrects an address; its label is unique (`address_label_taken`, named by its constraint). */
export const saveAddress = async (db: Db, address: AddressEdit): Promise<Address> => {
  assertMay(paymentTermVerdict(address), { payment_term_not_agreed: 'payment_days' });
  try {
    await saveOne(() => saveRows(db, editableAddress, { rows: [address] }));
  } catch (error) {
    const code = codeOfViolation(error);
    if (code !== 'address_label_taken') throw error;
    const params = { address_label: address.label };
    throw new Rejected({ code, params, fields: [{ field: 'label', code, params }] });
  }
  return found(await readAddress(db, address.address_id));
};
