import { cleanup } from '@testing-library/react';
import { useMemo } from 'react';
import { page, userEvent } from 'vitest/browser';
import type { ImportFile, SentFile } from '../../../../contract/imports/importRuns.ts';
import type { Unmapped } from '../../../../contract/plan/usdm.ts';
import type { Language } from '../../../../contract/vocab.ts';
import { resolveValues } from '../../../../domain/imports/unmatched.ts';
import type { FilesCalls } from '../../../../src/pages/import/files/filesCalls.ts';
import { ImportFiles } from '../../../../src/pages/import/files/ImportFiles.tsx';
import { importDefinitions } from '../../../../src/pages/import/importDefinitions.ts';
import { CurrentUserContext } from '../../../../ui/session/currentUser.ts';
import { useText } from '../../../../ui/words/useText.ts';
import { trial } from '../../../resources/support/records.ts';
import { person } from '../../../resources/support/renderPage.tsx';
import { renderUi } from '../../../ui/renderUi.tsx';

/** The files of lines that the server was sent; it takes all of them. */
export const sent: ImportFile[] = [];

/** What has no place in a plan of every study definition here. */
const notMapped: Unmapped[] = [
  { kind: 'timing', label: 'Week 2', reason: 'not_in_days', value: 'PT36H' },
  { kind: 'encounter', label: 'Call', reason: 'no_instance', value: null },
];

/** Whose lines the server refuses. */
export const refusedSubject = 'another’s';

const taken = (file: SentFile, index: number) => {
  const rows: readonly { line: number }[] =
    'rows' in file ? file.rows : [{ line: 1 }, { line: 2 }, { line: 3 }];
  const isRefused = (row: object): boolean => Reflect.get(row, 'subject_id') === refusedSubject;
  const lines = rows.filter((row) => !isRefused(row)).map(({ line }) => line);
  return {
    index,
    name: file.name,
    kind: file.kind,
    line_count: lines.length,
    created: lines,
    changed: [],
    remarks: [],
    refused: rows
      .filter(isRefused)
      .map(({ line }) => ({ line, field: null, code: 'subject_id_taken', params: {} })),
    obstacle: null,
    faults: [],
    not_mapped: file.kind === 'usdm' ? notMapped : [],
  };
};
const ofLines = (files: readonly SentFile[]): ImportFile[] =>
  files.flatMap((file) => ('rows' in file ? [file] : []));
const nothing = {
  visit_count: 0,
  study_service_count: 0,
  operational_service_count: 0,
  provider_service_count: 0,
  participant_count: 0,
  performed_visit_count: 0,
  confirmed_service_count: 0,
  unbilled_amount: 0,
};
/** A visit plan is refused here. */
const refusedPlan = {
  created: [],
  obstacle: { code: 'plan_refused' as const, params: {} },
  faults: [{ field: 'visits.1.label', code: 'required', params: {} }],
};
/** How the server answers a run here, where a test says so. */
let ownRun: FilesCalls['run'] | undefined;
const calls: FilesCalls = {
  preview: async (files, resolutions) => ({
    before: nothing,
    after: nothing,
    // The trial is new: all that values can name is in the files.
    ...resolveValues(ofLines(files), [], resolutions),
    files: files.map((file, index) => ({
      ...taken(file, index),
      ...(file.kind === 'visit-plan' && refusedPlan),
      left_out: [],
      mandatory: file.kind === 'performed-visits' ? { service_count: 2, amount: 17_000 } : null,
    })),
  }),
  run: async (files, ...how) => {
    if (ownRun) return ownRun(files, ...how);
    sent.push(...ofLines(files));
    return {
      import_run_id: null,
      files: files.map((file, index) => ({ ...taken(file, index), outcome: 'done' as const })),
    };
  },
};

function Page() {
  const words = useText();
  const definitions = useMemo(() => importDefinitions(words), [words]);
  return (
    <ImportFiles
      definitions={definitions}
      calls={calls}
      trialId="trial"
      asked="study-services"
      onPictures={() => undefined}
      past={<section aria-label="Past imports" />}
      onDone={() => undefined}
    />
  );
}

export const open = async (language: Language = 'en', run?: FilesCalls['run']): Promise<void> => {
  ownRun = run;
  cleanup();
  window.localStorage.clear();
  sent.length = 0;
  await renderUi(
    <CurrentUserContext value={person}>
      <Page />
    </CurrentUserContext>,
    language,
    { getOne: async () => ({ data: { ...trial, id: trial.trial_id } as never }) },
  );
};

export const drop = (files: readonly File[], label = 'Choose files'): Promise<void> =>
  userEvent.upload(page.getByLabelText(label, { exact: true }).first(), [...files]);
export const choose = (name: string, content: Blob): Promise<void> => drop([new File([content], name)]);
export const csv = (name: string, ...lines: string[]): File => new File([lines.join('\r\n')], name);
