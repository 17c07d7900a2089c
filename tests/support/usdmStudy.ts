import type { UsdmDocument } from '../../contract/plan/usdm.ts';

type Study = UsdmDocument;
type Design = Study['study']['versions'][number]['studyDesigns'][number];
type Timeline = Design['scheduleTimelines'][number];
type Instance = Timeline['instances'][number];
type Timing = Timeline['timings'][number];

const words = { C201358: 'Fixed Reference', C201356: 'After', C201357: 'Before' } as const;

export const instance = (id: string, more: Partial<Instance> = {}): Instance => ({ id, name: id, ...more });

const timing = (
  from: string,
  code: keyof typeof words,
  value: string,
  to: string,
  more: Partial<Timing> = {},
): Timing => ({
  id: `timing of ${from}`,
  name: `timing of ${from}`,
  type: { code, decode: words[code] },
  value,
  relativeFromScheduledInstanceId: from,
  relativeToScheduledInstanceId: to,
  ...more,
});

export const fixed = (id: string): Timing => timing(id, 'C201358', 'P1D', id);
export const daysAfter = (id: string, value: string, to: string, more: Partial<Timing> = {}): Timing =>
  timing(id, 'C201356', value, to, more);
export const daysBefore = (id: string, value: string, to: string, more: Partial<Timing> = {}): Timing =>
  timing(id, 'C201357', value, to, more);

export const timeline = (
  name: string,
  mainTimeline: boolean,
  instances: Instance[],
  timings: Timing[],
): Timeline => ({ id: name, name, mainTimeline, instances, timings });

export const activity = (id: string, more: object = {}): Design['activities'][number] => ({
  id,
  name: id,
  ...more,
});

/** A small study definition: screening, baseline, week 2 with a call, an adverse event at any time. */
export const study = (more: Partial<Design> = {}): Study => ({
  usdmVersion: '4.0.0',
  study: {
    versions: [
      {
        conditions: [
          {
            id: 'c',
            name: 'if diabetic',
            contextIds: ['SCR'],
            appliesToIds: ['hba1c'],
          },
        ],
        studyDesigns: [
          {
            id: 'design',
            name: 'Design',
            encounters: [
              { id: 'e1', name: 'E1', label: 'Screening' },
              { id: 'e2', name: 'E2', label: 'Baseline' },
              { id: 'e3', name: 'E3', label: 'Week 2' },
            ],
            activities: [
              activity('consent', { label: 'Informed consent' }),
              activity('hba1c', { label: 'HbA1c' }),
              activity('vitals', { label: 'Vital signs', timelineId: 'pressure' }),
              activity('ae', { label: 'Adverse events' }),
              activity('supine', { label: 'Subject supine' }),
            ],
            scheduleTimelines: [
              timeline(
                'main',
                true,
                [
                  instance('SCR', { encounterId: 'e1', activityIds: ['consent', 'hba1c'] }),
                  instance('BL', { encounterId: 'e2', activityIds: ['vitals'] }),
                  instance('W2', { encounterId: 'e3', activityIds: ['vitals'] }),
                  instance('W2CALL', { encounterId: 'e3', activityIds: ['ae'] }),
                ],
                [
                  daysBefore('SCR', 'P2W', 'BL', { windowLower: 'PT4H', windowUpper: 'PT0H' }),
                  fixed('BL'),
                  daysAfter('W2', 'P2W', 'BL', { windowLower: 'P3D', windowUpper: 'P7D' }),
                  daysAfter('W2CALL', 'P14D', 'W2'),
                ],
              ),
              timeline(
                'event',
                false,
                [instance('AE', { label: 'Adverse event', activityIds: ['ae'] })],
                [fixed('AE')],
              ),
              timeline(
                'pressure',
                false,
                [
                  instance('lie', { activityIds: ['supine'] }),
                  instance('measure', { activityIds: ['supine'] }),
                ],
                [fixed('lie'), daysAfter('measure', 'PT5M', 'lie')],
              ),
            ],
            conditions: [],
            ...more,
          },
        ],
      },
    ],
  },
});
