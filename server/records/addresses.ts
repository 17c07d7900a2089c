import { sql } from 'kysely';
import { type Address, AddressEdit } from '../../contract/site/addresses.ts';
import type { AddressPurpose } from '../../contract/vocab.ts';
import { groupBy } from '../../domain/groupBy.ts';
import type { Db } from '../db/schema.ts';
import { matches } from '../http/answer/list.ts';
import { type Editable, editedColumns } from './saving/editable.ts';

export const addressColumns = [
  'address_id',
  'label',
  'recipient',
  'contact_name',
  'street',
  'zip_code',
  'city',
  'country',
  'phone',
  'email',
  'vat_id',
  'language',
  'is_annex_wanted',
  'einvoice_format',
  'electronic_address',
  'electronic_scheme',
  'buyer_reference',
  'order_number',
  'is_business',
  'debtor_account',
  'payment_days',
  'is_payment_term_agreed',
  'comment',
  'version',
] as const;

export const editableAddress: Editable<AddressEdit> = {
  table: 'address',
  key: ['address_id'],
  columns: editedColumns(AddressEdit, 'address_id'),
};

export const addressesQuery = (db: Db, conditions: { search?: string | undefined }[]) =>
  conditions.reduce(
    (query, { search }) =>
      search ? query.where(matches(['address.label', 'address.recipient', 'address.city'], search)) : query,
    db.selectFrom('address').select(addressColumns),
  );

export const readAddress = (db: Db, addressId: string): Promise<Address | undefined> =>
  db.selectFrom('address').select(addressColumns).where('address_id', '=', addressId).executeTakeFirst();

export type TrialAddress = Address & { purpose: AddressPurpose };

/** The addresses of each of these trials, in the order in which an invoice names them; a trial without any is left out. */
export const readAddressesOfTrials = async (
  db: Db,
  trialIds: readonly string[],
): Promise<Map<string, TrialAddress[]>> => {
  const rows = await db
    .selectFrom('trial_address')
    .innerJoin('address', 'address.address_id', 'trial_address.address_id')
    .select(addressColumns.map((column) => `address.${column}` as const))
    .select(['trial_address.purpose', 'trial_address.trial_id'])
    .where('trial_address.trial_id', 'in', trialIds)
    .orderBy(sql`array_position(array['invoice_recipient', 'invoice_contact', 'service_recipient'], purpose)`)
    .execute();
  const addresses = new Map<string, TrialAddress[]>();
  for (const [trialId, ofTrial] of groupBy(rows, ({ trial_id }) => trial_id))
    addresses.set(
      trialId,
      ofTrial.map(({ trial_id: _trial, ...address }) => address),
    );
  return addresses;
};

export const readTrialAddresses = async (db: Db, trialId: string): Promise<TrialAddress[]> =>
  (await readAddressesOfTrials(db, [trialId])).get(trialId) ?? [];

export const assignToTrial = (db: Db, trialId: string, purpose: AddressPurpose, addressId: string) =>
  db
    .insertInto('trial_address')
    .values({ trial_id: trialId, purpose, address_id: addressId })
    .onConflict((conflict) =>
      conflict
        .columns(['trial_id', 'purpose'])
        .doUpdateSet({ address_id: addressId })
        .where('trial_address.address_id', '!=', addressId),
    )
    .execute();

export const takeFromTrial = async (db: Db, trialId: string, purpose: AddressPurpose): Promise<void> => {
  await db
    .deleteFrom('trial_address')
    .where('trial_id', '=', trialId)
    .where('purpose', '=', purpose)
    .execute();
};
