import { type Kysely, sql } from 'kysely';

/**
 * In which release of its standard each electronic invoice was written, and by which rules it was checked (null = before
 * that was kept). What is there was written as XRechnung 3.0.2 or as ZUGFeRD 2.4 has it. A column that gets its values by
 * its change of type fires no trigger: rows that never change are not changed by anybody.
 */
export const electronicReleases = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(`
alter table invoice_validation
  drop constraint invoice_validation_trial_id_invoice_id_document_format_fkey,
  drop constraint invoice_validation_pkey,
  add release text not null default '';
alter table invoice_einvoice
  drop constraint invoice_einvoice_pkey,
  add release text not null default '',
  add syntax text not null default '',
  add profile text not null default '',
  add rules text;

alter table invoice_einvoice
  alter release drop default, alter syntax drop default, alter profile drop default,
  alter release type text using case when format like 'xrechnung%' then 'xrechnung_3_0_2' else 'zugferd_2_4' end,
  alter syntax type text using case when format = 'xrechnung_ubl' then 'ubl' else 'cii' end,
  alter profile type text using case when format = 'zugferd' then 'urn:cen.eu:en16931:2017'
    else 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0' end;
alter table invoice_einvoice
  add constraint invoice_einvoice_release_check check (release in ('xrechnung_3_0_2', 'zugferd_2_4', 'zugferd_2_5')),
  add constraint invoice_einvoice_syntax_check check (syntax in ('ubl', 'cii')),
  add primary key (trial_id, invoice_id, document, format, release);

alter table invoice_validation
  alter release drop default,
  alter release type text using case when format like 'xrechnung%' then 'xrechnung_3_0_2' else 'zugferd_2_4' end;
alter table invoice_validation
  add primary key (trial_id, invoice_id, document, format, release),
  add foreign key (trial_id, invoice_id, document, format, release) references invoice_einvoice;

drop trigger audit_update on invoice_einvoice;
create trigger audit_update after update on invoice_einvoice
  referencing old table as old_rows new table as new_rows for each statement
  execute function audit_update('trial_id, invoice_id, document, format, release');
drop trigger audit_update on invoice_validation;
create trigger audit_update after update on invoice_validation
  referencing old table as old_rows new table as new_rows for each statement
  execute function audit_update('trial_id, invoice_id, document, format, release');
`)
      .execute(db);
  },
};
