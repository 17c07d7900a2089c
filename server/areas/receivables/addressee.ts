import { sql } from 'kysely';
import type { PostalAddress } from '../../../contract/invoices/invoiceDocument.ts';
import type { Language } from '../../../contract/vocab.ts';
import type { Db } from '../../db/schema.ts';

/** Where letters to a recipient go. */
export interface Addressee {
  recipient: string;
  /** Null = its invoices are from before it was kept where they went. */
  address: PostalAddress | null;
  /** Null = that of the site. */
  language: Language | null;
  isBusiness: boolean;
}

/** Where the last invoice to each recipient of these names went, as it is there now; none where none was issued to it. */
export const readAddressees = async (
  db: Db,
  recipients: readonly string[],
): Promise<Map<string, Addressee>> => {
  const { rows } = await sql<Addressee>`
    select distinct on (i.recipient) i.recipient, a.language, coalesce(a.is_business, true) as "isBusiness",
      case when a.address_id is not null then json_build_object('recipient', a.recipient,
      'contact_name', a.contact_name, 'street', a.street, 'zip_code', a.zip_code, 'city', a.city, 'country', a.country,
      'phone', a.phone, 'email', a.email, 'vat_id', a.vat_id) end as address
    from invoice i left join address a on a.address_id = i.recipient_address_id and a.recipient = i.recipient
    where i.state <> 'draft' and i.recipient = any(${recipients}::text[])
      and sort_key(coalesce(i.recipient, '')) = any(select sort_key(name) from unnest(${recipients}::text[]) name)
    order by i.recipient, a.address_id is null, i.billing_date desc`.execute(db);
  return new Map(rows.map((row) => [row.recipient, row]));
};
