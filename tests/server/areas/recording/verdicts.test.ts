import { describe, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type {
  PatientSchedule,
  RecordedVisit,
  RecordedVisitVerdicts,
} from '../../../../contract/recording/recording.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { CallError } from '../../../../dataProvider/callError.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { type BuiltPlan, buildPlan } from '../../../support/planFactory.ts';
import { addSchedule, billService, serviceOf, visitOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';

const app = testApp();
let client: Client;
let nurse: Client;
let plan: BuiltPlan;
let schedule: PatientSchedule;

app.given(async () => {
  client = await app.signIn('clinic_user');
  plan = await buildPlan(app.db, {
    visits: [{ label: 'SCR' }, { label: 'BL', after: ['SCR', 14] }],
    services: { ECG: 10_000 },
    additional: { CT: 45_000 },
    assigned: { SCR: ['ECG'], BL: ['ECG'] },
    payments: [{ service: 'ECG', provider: 'Cardiology', share: { amount: 2_000 } }],
  });
  schedule = await addSchedule(client, plan.trial_id, '001', '2026-06-01');
  nurse = await app.signIn('nurse_user', [plan.trial_id]);
});

const read = async (label: string, by: Client = client): Promise<RecordedVisit> => {
  const { trial_id, patient_in_trial_id } = schedule.participant;
  return visitOf(await by.call(api.getPatientSchedule, { trial_id, patient_in_trial_id }), label);
};

const confirm = async (label: string): Promise<void> => {
  const { recorded_study_service_id, version } = serviceOf(await read(label), 'ECG');
  await client.call(api.putRecordedStudyService, {
    recorded_study_service_id,
    is_confirmed: true,
    performance_date: '2026-06-01',
    version,
  });
};
const close = async (label: string): Promise<void> => {
  const { recorded_visit_id, version } = await read(label);
  await client.call(api.setVisitClosed, { recorded_visit_id, version, is_closed: true });
};
const cancel = async (label: string): Promise<void> => {
  const { recorded_visit_id } = await read(label);
  await client.call(api.cancelVisits, { recorded_visit_ids: [recorded_visit_id] });
};

/** Each act as its call; what the call is told besides is in order. */
const acts = {
  edit: (by, { recorded_visit_id, version }) =>
    by.call(api.putRecordedVisit, { recorded_visit_id, version, note: 'Fasting' }),
  set_date: (by, { recorded_visit_id, version }) =>
    by.call(api.setVisitDate, { recorded_visit_id, version, visit_date: '2026-06-02' }),
  reset_date: (by, { recorded_visit_id, version }) =>
    by.call(api.resetVisitDate, { recorded_visit_id, version }),
  close: (by, { recorded_visit_id, version }) =>
    by.call(api.setVisitClosed, { recorded_visit_id, version, is_closed: true }),
  reopen: (by, { recorded_visit_id, version }) =>
    by.call(api.setVisitClosed, { recorded_visit_id, version, is_closed: false, reason: 'Typo' }),
  cancel: (by, { recorded_visit_id }) =>
    by.call(api.cancelVisits, { recorded_visit_ids: [recorded_visit_id] }),
  resume: (by, { recorded_visit_id }) =>
    by.call(api.resumeVisits, { recorded_visit_ids: [recorded_visit_id] }),
  add_service: async (by, { trial_id, recorded_visit_id }) => {
    const [service] = await by.call(api.listAdditionalStudyServices, { trial_id });
    return by.call(api.addAdditionalStudyService, {
      recorded_study_service_id: newId(),
      recorded_visit_id,
      study_service_id: service?.study_service_id ?? '',
    });
  },
} satisfies Record<keyof RecordedVisitVerdicts, (by: Client, visit: RecordedVisit) => Promise<unknown>>;

type Act = keyof RecordedVisitVerdicts;
const isAct = (name: string): name is Act => name in acts;

const failureOf = async (call: Promise<unknown>) => {
  try {
    await call;
    return null;
  } catch (error) {
    return error instanceof CallError ? error.failure : Promise.reject(error);
  }
};

/** Where an act would change nothing its call says yes, whatever the verdict: its pair is what the state asks for. */
const changesNothing = ({ is_closed, is_cancelled, visit_date }: RecordedVisit): ReadonlySet<Act> =>
  new Set<Act>([
    ...(is_closed ? (['close'] as const) : (['reopen'] as const)),
    ...(is_cancelled ? (['cancel'] as const) : (['resume'] as const)),
    ...(visit_date === null ? (['reset_date'] as const) : []),
  ]);

const states: [string, () => Promise<void>][] = [
  ['open', async () => undefined],
  ['confirmed', () => confirm('SCR')],
  [
    'closed',
    async () => {
      await confirm('SCR');
      await close('SCR');
    },
  ],
  ['cancelled', () => cancel('SCR')],
  [
    'invoiced',
    async () => {
      await confirm('SCR');
      await billService(app.db, serviceOf(await read('SCR'), 'ECG'), 'revoked');
    },
  ],
  [
    'invoiced and closed',
    async () => {
      await confirm('SCR');
      await close('SCR');
      await billService(app.db, serviceOf(await read('SCR'), 'ECG'), 'finalized');
    },
  ],
];

describe.each(states)('a visit that is %s', (_state, prepare) => {
  test.each(Object.keys(acts).filter(isAct))('is told of %s what its call would answer', async (act) => {
    await prepare();
    for (const by of [nurse, client]) {
      const visit = await read('SCR', by);
      if (changesNothing(visit).has(act)) return;
      const [obstacle] = visit.verdicts[act];
      expect(await failureOf(acts[act](by, visit))).toEqual(obstacle ?? null);
      if (!obstacle) return;
    }
  });
});

test('only who may reopen a closed visit is told so', async () => {
  await confirm('SCR');
  await close('SCR');
  expect((await read('SCR')).verdicts.reopen).toEqual([]);
  expect((await read('SCR', nurse)).verdicts.reopen).toEqual([{ code: 'forbidden', params: {} }]);
});

test('a service and its payment are told what their calls would answer', async () => {
  await confirm('SCR');
  const service = serviceOf(await read('SCR'), 'ECG');
  expect(service.verdicts).toEqual({ record: [], remove: [{ code: 'service_not_additional', params: {} }] });
  expect(service.provider_services.map(({ verdicts }) => verdicts)).toEqual([
    { answer: [{ code: 'confirmation_is_automated', params: {} }] },
  ]);
  await billService(app.db, service, 'finalized');
  const billed = [{ code: 'service_in_finalized_invoice', params: {} }];
  expect(serviceOf(await read('SCR', nurse), 'ECG').verdicts).toMatchObject({ record: billed });
});

test('a visit to do is told what its schedule tells', async () => {
  const toDo = async () => (await nurse.call(api.getToDoList, { trial_id: plan.trial_id })).visits;
  const told = async () => [(await read('BL', nurse)).verdicts];
  expect((await toDo()).map(({ verdicts }) => verdicts)).toEqual(await told());
  await confirm('BL');
  await billService(app.db, serviceOf(await read('BL'), 'ECG'), 'finalized');
  const billed = [{ code: 'service_in_finalized_invoice', params: {} }];
  expect(await told()).toMatchObject([{ set_date: billed, cancel: billed }]);
  expect((await toDo()).map(({ verdicts }) => verdicts)).toEqual(await told());
});
