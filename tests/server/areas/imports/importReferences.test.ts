import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { importedTables } from '../../../../server/areas/imports/history/touched.ts';
import { testApp } from '../../../support/testApp.ts';

const app = testApp();

test('every reference to what an import makes is asked about', async () => {
  const { rows } = await sql<{ of: string; from: string }>`
    select distinct confrelid::regclass::text as of, conrelid::regclass::text as from from pg_constraint
    where contype = 'f' and confrelid::regclass::text = any(${Object.keys(importedTables)})`.execute(app.db);
  expect(rows.map(({ of, from }) => `${of} < ${from}`).toSorted()).toEqual([
    'participant < recorded_visit',
    'protocol_visit < assigned_study_service',
    'protocol_visit < protocol_visit',
    'protocol_visit < recorded_visit',
    // What an event of REDCap means goes with the visit.
    'protocol_visit < redcap_event',
    // A provider that somebody else has stays.
    'provider < provider_service',
    'provider < recorded_provider_service',
    'provider_service < assigned_provider_service',
    'provider_service < recorded_provider_service',
    // Differences of an amendment are of services that were billed, which no import takes back.
    'recorded_study_service < amendment_difference',
    // Claims and exclusions are of services that an item holds, or that are left out of a draft.
    'recorded_study_service < invoice_claim',
    'recorded_study_service < invoice_exclusion',
    'recorded_study_service < invoice_item_record',
    // What was put aside on the radar goes with what it is about.
    'recorded_study_service < radar_aside',
    'recorded_study_service < recorded_provider_service',
    // The list of a sponsor names what was billed.
    'recorded_study_service < remittance_line',
    // What a correction has taken out was billed.
    'recorded_study_service < void_record',
    'recorded_visit < radar_aside',
    'recorded_visit < recorded_study_service',
    'study_service < assigned_study_service',
    // What a field of REDCap means goes with the service.
    'study_service < redcap_service',
    'study_service_template < assigned_provider_service',
    // A calculation keeps its line without the service.
    'study_service_template < calculation_line',
    'study_service_template < invoice_item',
    // A cap goes with the service that it is about.
    'study_service_template < money_rule',
    'study_service_template < operational_service',
    'study_service_template < recorded_study_service',
    'study_service_template < study_service',
  ]);
});
