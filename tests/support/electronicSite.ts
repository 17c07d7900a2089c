import type { Db } from '../../server/db/schema.ts';

/** Gives the site all that electronic invoices say of their sender. */
export const completeSender = (db: Db) =>
  db
    .updateTable('clinicalsite')
    .set({
      name: 'Klinikum "Süd" & Partner',
      sender_street: 'Klinikallee 1',
      sender_zip_code: '50999',
      sender_city: 'Köln',
      sender_country: 'Deutschland',
      sender_vat_id: 'DE123456789',
      sender_tax_number: '223/5902/0417',
      sender_registration_id: 'HRA 4711',
      sender_iban: 'DE02120300000000202051',
      sender_bic: 'BYLADEM1001',
      sender_contact_name: 'Petra Rechner',
      sender_phone: '+49 221 478 1234',
      sender_email: 'studien@klinikum.example',
      payment_days: 30,
    })
    .execute();

/** And every address all that they say of their recipient. */
export const completeRecipients = (db: Db) =>
  db
    .updateTable('address')
    .set({
      recipient: 'Sponsor <Nord> & Söhne',
      street: 'Hauptstraße 2',
      zip_code: '10115',
      city: 'Berlin',
      country: 'Germany',
      vat_id: 'DE987654321',
      email: 'invoices@sponsor.example',
      buyer_reference: '991-12345-06',
    })
    .execute();
