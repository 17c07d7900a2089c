import type { InvoiceDocumentData, PostalAddress } from '../../../contract/invoices/invoiceDocument.ts';
import type { SettlementSum } from '../../../contract/reports/settlements.ts';
import type { SettlementKind } from '../../../contract/reports/settlementVocab.ts';
import type { Language } from '../../../contract/vocab.ts';
import { sumOf } from '../../../domain/money.ts';
import type { Db } from '../../db/schema.ts';
import { senderOf } from '../../documents/sender.ts';
import { found } from '../../http/rejected.ts';
import { readClinicalsite } from '../../records/clinicalSite.ts';

/** What is printed of a run, frozen with it; its lines lie beside it and are as frozen. */
export interface SettlementDocument {
  format: 'trial-billing/settlement';
  format_version: 1;
  kind: SettlementKind;
  number: string;
  date: string;
  from_date: string;
  to_date: string;
  language: Language;
  sender: InvoiceDocumentData['sender'];
  /** Whom it is for; null = the departments of the hospital. */
  addressee: (PostalAddress & { provider_label: string }) | null;
  line_count: number;
  amount: number;
  /** By provider and trial, in the order of its lines. */
  sums: SettlementSum[];
}

/** A frozen document, read. */
export const documentOf = (text: string): SettlementDocument => JSON.parse(text); // written by `textOf`

/** What one provider gets of a run: a document of its own, with that part's lines and sum; 404 where it gets nothing. */
export const partOf = (document: SettlementDocument, providerId: string): SettlementDocument => {
  const sums = document.sums.filter(({ provider_id }) => provider_id === providerId);
  found(sums[0]);
  return {
    ...document,
    sums,
    line_count: sumOf(sums.map(({ line_count }) => line_count)),
    amount: sumOf(sums.map(({ amount }) => amount)),
  };
};

export const textOf = (document: SettlementDocument): string => JSON.stringify(document);

interface Outside extends PostalAddress {
  provider_label: string;
  language: Language | null;
}

/** A provider from outside with its address; undefined where it has none. */
const readOutside = (db: Db, providerId: string): Promise<Outside | undefined> =>
  db
    .selectFrom('provider')
    .innerJoin('address', 'address.address_id', 'provider.address_id')
    .select([
      'provider.label as provider_label',
      'address.recipient',
      'address.contact_name',
      'address.street',
      'address.zip_code',
      'address.city',
      'address.country',
      'address.phone',
      'address.email',
      'address.vat_id',
      'address.language',
    ])
    .where('provider.provider_id', '=', providerId)
    .executeTakeFirst();

interface Head {
  kind: SettlementKind;
  number: string;
  date: string;
  from_date: string;
  to_date: string;
  provider_id: string | null;
  line_count: number;
  amount: number;
  sums: SettlementSum[];
}

/** What a run is printed with now: it is frozen by who calls. */
export const makeDocument = async (db: Db, head: Head): Promise<SettlementDocument> => {
  const { provider_id, sums, ...facts } = head;
  const site = await readClinicalsite(db);
  const outside = provider_id === null ? null : found(await readOutside(db, provider_id));
  const { language, ...addressee } = outside ?? { language: null };
  return {
    format: 'trial-billing/settlement',
    format_version: 1,
    ...facts,
    language: language ?? site.document_language,
    sender: senderOf(site),
    addressee: 'provider_label' in addressee ? addressee : null,
    sums,
  };
};
