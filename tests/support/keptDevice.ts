import { api } from '../../contract/api.ts';
import type { PatientSchedule, RecordedVisit } from '../../contract/recording/recording.ts';
import type { Client } from '../../dataProvider/call.ts';
import type { ActStorage, KeptVisit } from '../../dataProvider/keptActs.ts';
import { idsIn } from '../../dataProvider/keptCalls.ts';
import { windowLocks } from '../../dataProvider/locks.ts';
import { Outbox } from '../../dataProvider/outbox.ts';
import { addDays } from '../../domain/dates.ts';
import type { Call } from '../../ui/calls/useCall.ts';
import { type BadNetwork, badNetwork, memoryStorage } from './badNetwork.ts';
import { serviceOf } from './schedule.ts';
import { testNow, testToday } from './testApp.ts';

/** Which visits ids stand for, as a page knows it that has shown a schedule. */
const describeBy =
  ({ participant, visits }: PatientSchedule) =>
  (input: Readonly<Record<string, unknown>>): KeptVisit[] => {
    const ids = idsIn(input);
    return visits
      .filter((visit) =>
        [
          visit.recorded_visit_id,
          ...visit.study_services.flatMap((service) => [
            service.recorded_study_service_id,
            ...service.provider_services.map((one) => one.recorded_provider_service_id),
          ]),
        ].some((id) => ids.includes(id)),
      )
      .map(({ recorded_visit_id, trial_id, patient_in_trial_id, label }) => ({
        recorded_visit_id,
        trial_id,
        patient_in_trial_id,
        subject_id: participant.subject_id,
        label,
        service_label: null,
      }));
  };

export interface Device {
  outbox: Outbox;
  network: BadNetwork;
  storage: ActStorage;
  setNow: (now: number) => void;
  /** The page is loaded anew: what it awaited is forgotten, what is kept stays. */
  reload: () => void;
}

export const deviceOf = (schedule: PatientSchedule, client: Client, person: string): Device => {
  const storage = memoryStorage();
  const network = badNetwork(client);
  let now = testNow;
  const open = (): Outbox => {
    const outbox = new Outbox({
      client: network.client,
      storage,
      locks: windowLocks(),
      describe: describeBy(schedule),
      clock: () => now,
    });
    outbox.setPerson(person);
    return outbox;
  };
  const device: Device = {
    outbox: open(),
    network,
    storage,
    setNow: (next) => {
      now = next;
    },
    reload: () => {
      device.outbox = open();
    },
  };
  return device;
};

/** One tap on a visit as the screen shows it. */
export type Tap = (call: Call, visit: RecordedVisit) => Promise<unknown>;

const onService =
  (label: string, said: object): Tap =>
  (call, visit) => {
    const { recorded_study_service_id, version } = serviceOf(visit, label);
    return call(api.putRecordedStudyService, {
      recorded_study_service_id,
      version,
      is_confirmed: false,
      ...said,
    });
  };

export const taps = {
  date: (days: number): Tap => {
    return (call, { recorded_visit_id, version }) =>
      call(api.recordVisits, {
        visits: [{ recorded_visit_id, version, visit_date: addDays(testToday, days) }],
      });
  },
  tick: onService('ECG', { is_confirmed: true, performance_date: testToday }),
  untick: onService('ECG', {}),
  notDone: onService('ECG', { not_done_reason: 'Device broken' }),
  answer: (is_confirmed: boolean | null): Tap => {
    return (call, visit) => {
      const [provider] = serviceOf(visit, 'Lab').provider_services;
      if (!provider) throw new Error('Nobody answers for the laboratory');
      const { recorded_provider_service_id, version } = provider;
      return call(api.putRecordedProviderService, { recorded_provider_service_id, version, is_confirmed });
    };
  },
  note: (note: string): Tap => {
    return (call, { recorded_visit_id, version }) =>
      call(api.putRecordedVisit, { recorded_visit_id, version, note });
  },
  cancel: ((call, { recorded_visit_id }) =>
    call(api.cancelVisits, { recorded_visit_ids: [recorded_visit_id] })) satisfies Tap,
  resume: ((call, { recorded_visit_id }) =>
    call(api.resumeVisits, { recorded_visit_ids: [recorded_visit_id] })) satisfies Tap,
};

/** That a call is kept is all that may come of a bad network. */
export const keptOnly = (error: unknown): void => {
  if (!(error instanceof Error && error.message === 'errors.not_sent_yet')) throw error;
};
