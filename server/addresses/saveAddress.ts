import type { Address, AddressEdit } from '../../contract/addresses.ts';
import type { Db } from '../db/schema.ts';
import { found } from '../http/rejected.ts';
import { asOne } from '../records/asOne.ts';
import { saveRows } from '../records/saveRows.ts';
import { editableAddress, readAddress } from './repo.ts';

/** Creates or corrects an address; its label is unique (`address_label_taken`, named by its constraint). */
export const saveAddress = async (db: Db, address: AddressEdit): Promise<Address> => {
  await asOne(() => saveRows(db, editableAddress, { rows: [address] }));
  return found(await readAddress(db, address.address_id));
};
