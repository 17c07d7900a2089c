import type { Db } from '../db/schema.ts';

/** Gives a demo site the sender of a made-up hospital, complete, so that whatever is put in can be invoiced. */
export const setDemoSender = async (db: Db): Promise<void> => {
  await db
    .updateTable('clinicalsite')
    .set({
      name: 'University Hospital, clinical trial centre',
      sender_street: 'Klinikallee 1',
      sender_zip_code: '50999',
      sender_city: 'Köln',
      sender_country: 'Deutschland',
      sender_vat_id: 'DE123456789',
      sender_bank: 'Landesbank Rheinstadt',
      sender_iban: 'DE02120300000000202051',
      sender_bic: 'BYLADEM1001',
      sender_email: 'studien@hospital.example',
      payment_days: 30,
    })
    .execute();
};
