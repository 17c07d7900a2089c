import fc from 'fast-check';
import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { newTrial } from '../../support/newTrial.ts';
import { testApp } from '../../support/testApp.ts';
import { runs } from './cases.ts';
import { type Edits, editsOf } from './edits.ts';
import { someKit } from './kits.ts';
import { planState } from './planState.ts';

const app = testApp();

/** A bulk save answers the same a second time and leaves everything as the first has left it. */
const twice = async (trial_id: string, put: () => Promise<unknown>): Promise<void> => {
  const first = await put();
  const once = await planState(app.db, trial_id);
  expect(await put()).toEqual(first);
  expect(await planState(app.db, trial_id)).toEqual(once);
};

const savesOf = (client: Client, trial_id: string, edits: Edits) => [
  () => client.call(api.putStudyServices, { trial_id, rows: edits.studyServices }),
  () => client.call(api.putVisits, { trial_id, rows: edits.visits }),
  () => client.call(api.putOperationalServices, { trial_id, rows: edits.operationalServices }),
  () => client.call(api.putProviderServices, { trial_id, rows: edits.providerServices }),
  () => client.call(api.putAssignedStudyServices, { trial_id, rows: edits.assignedStudyServices }),
  () => client.call(api.putAssignedProviderServices, { trial_id, rows: edits.assignedProviderServices }),
];

/** What finance changes afterwards; every record stands in its first version. */
const changed = (edits: Edits): Edits => ({
  studyServices: edits.studyServices.map((row) => ({
    ...row,
    is_additional: !row.is_additional,
    version: 1,
  })),
  visits: edits.visits.map((row) => ({ ...row, description: 'Changed', version: 1 })),
  operationalServices: edits.operationalServices.map((row) => ({ ...row, is_closed: true, version: 1 })),
  providerServices: edits.providerServices.map((row) => ({ ...row, description: 'Changed', version: 1 })),
  assignedStudyServices: edits.assignedStudyServices.map((row) => ({
    ...row,
    is_optional: !row.is_optional,
    version: 1,
  })),
  assignedProviderServices: edits.assignedProviderServices.map((row) => ({
    ...row,
    confirmation_is_mandatory: true,
    version: 1,
  })),
  participants: edits.participants,
});

/** Takes everything back, in its second version, so that each save finds what it removes empty. */
const removalsOf = (client: Client, trial_id: string, edits: Edits) => {
  const version = 2;
  const rows: never[] = [];
  const pairs = edits.assignedProviderServices;
  const cells = edits.assignedStudyServices;
  return [
    () =>
      client.call(api.putAssignedProviderServices, {
        trial_id,
        rows,
        remove: pairs.map(({ provider_service_id, study_service_template_id }) => ({
          provider_service_id,
          study_service_template_id,
          version,
        })),
      }),
    () =>
      client.call(api.putAssignedStudyServices, {
        trial_id,
        rows,
        remove: cells.map(({ study_service_id, protocol_visit_id }) => ({
          study_service_id,
          protocol_visit_id,
          version,
        })),
      }),
    () =>
      client.call(api.putProviderServices, {
        trial_id,
        rows,
        remove: edits.providerServices.map(({ provider_service_id }) => ({ provider_service_id, version })),
      }),
    () =>
      client.call(api.putOperationalServices, {
        trial_id,
        rows,
        remove: edits.operationalServices.map(({ contract_study_service_id }) => ({
          contract_study_service_id,
          version,
        })),
      }),
    () =>
      client.call(api.putVisits, {
        trial_id,
        rows,
        remove: edits.visits.map(({ protocol_visit_id }) => ({ protocol_visit_id, version })),
      }),
    () =>
      client.call(api.putStudyServices, {
        trial_id,
        rows,
        remove: edits.studyServices.map(({ study_service_id }) => ({ study_service_id, version })),
      }),
  ];
};

test('any bulk PUT twice = once: what is created, what is changed and what is removed', async () => {
  const client = await app.signIn('clinic_user');
  const provider_id = newId();
  await client.call(api.putProvider, { provider_id, label: 'Pharmacy' });
  await fc.assert(
    fc.asyncProperty(someKit, fc.boolean(), async (kit, isLive) => {
      const trial_id = await newTrial(client);
      const edits = editsOf(kit, trial_id, provider_id);
      for (const save of savesOf(client, trial_id, edits)) await twice(trial_id, save);
      const changes = changed(edits);
      for (const save of savesOf(client, trial_id, changes)) await twice(trial_id, save);
      if (!isLive) {
        for (const save of removalsOf(client, trial_id, edits)) await twice(trial_id, save);
        return;
      }
      const participants = { trial_id, rows: edits.participants };
      await twice(trial_id, () => client.call(api.putParticipants, participants));
      const live = await planState(app.db, trial_id);
      for (const save of savesOf(client, trial_id, changes)) await save();
      expect(await planState(app.db, trial_id)).toEqual(live);
    }),
    runs,
  );
});
