import { expect, test } from 'vitest';
import { createI18nProvider } from '../../../../src/i18nProvider.ts';
import { withFiles } from '../../../../src/pages/import/files/droppedSheets.ts';
import { filesCalls } from '../../../../src/pages/import/files/filesCalls.ts';
import { stateOf } from '../../../../src/pages/import/files/sheetStates.ts';
import { importDefinitions } from '../../../../src/pages/import/importDefinitions.ts';
import { jobsOf, sentFiles } from '../../../../src/pages/import/run/jobs.ts';
import { readFilesHere } from '../../../../ui/fileImport/dropAnswers.ts';
import { readLine } from '../../../../ui/fileImport/readLines.ts';
import { newTrial } from '../../../support/newTrial.ts';
import { testApp } from '../../../support/testApp.ts';

const app = testApp();

const odm = `<ODM FileType="Snapshot"><ClinicalData>
  <SubjectData SubjectKey="001"><StudyEventData StudyEventOID="Screening"><FormData><ItemGroupData>
    <ItemData ItemOID="VISDAT" Value="2026-01-05"/></ItemGroupData></FormData></StudyEventData></SubjectData>
  <SubjectData SubjectKey="002"/></ClinicalData></ODM>`;

test('a folder goes from its bytes into the trial, participants and visits from an ODM export, whatever its files are called', async () => {
  const client = await app.signIn('clinic_user');
  const calls = filesCalls(await newTrial(client), (endpoint, input, options) =>
    client.call(endpoint, input, options),
  );
  const { translate } = await createI18nProvider('de');
  const definitions = importDefinitions((key, values) => translate(key, values));
  const folder = [
    new File([odm], 'export.xml'),
    new File(['Leistung;Visite\r\nEKG;Screening\r\n'], 'zuordnung.csv'),
    new File(['Leistung;Preis\r\nEKG;85,00\r\n'], 'prei\u00adse.csv'),
    new File(['Visite;Art\r\nScreening;geplant\r\n'], 'visiten.csv'),
  ];
  const how = { definitions, locale: 'de' as const, rememberedFor: () => null };
  const states = withFiles([], await readFilesHere(folder), how).map((sheet) => {
    const { reading } = sheet;
    return stateOf(sheet, reading?.table.lines.map((line) => readLine(line, reading)) ?? null, null);
  });
  const { files } = sentFiles(jobsOf(states, definitions, []));
  const waiting = { signal: new AbortController().signal, onProgress: () => undefined };

  const preview = await calls.preview(files, [], waiting);
  expect(preview.files.at(-1)).toMatchObject({
    kind: 'performed-visits',
    mandatory: { service_count: 1, amount: 8_500 },
  });
  const choice = { is_together: true, is_confirming: true };
  const { files: ran } = await calls.run(files, choice, waiting);
  expect(ran.map(({ kind, outcome, created }) => [kind, outcome, created.length])).toEqual([
    ['study-services', 'done', 1],
    ['visits', 'done', 1],
    ['assigned-study-services', 'done', 1],
    ['participants', 'done', 2],
    ['performed-visits', 'done', 1],
  ]);
});
