import { expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import { importKinds } from '../../../../contract/imports/importKinds.ts';
import { createI18nProvider } from '../../../../src/i18nProvider.ts';
import { withFiles } from '../../../../src/pages/import/files/droppedSheets.ts';
import { filesCalls } from '../../../../src/pages/import/files/filesCalls.ts';
import { stateOf } from '../../../../src/pages/import/files/sheetStates.ts';
import { templateFile } from '../../../../src/pages/import/files/templates.ts';
import { importDefinitions } from '../../../../src/pages/import/importDefinitions.ts';
import { jobsOf, sentFiles } from '../../../../src/pages/import/run/jobs.ts';
import { readFilesHere } from '../../../../ui/fileImport/dropAnswers.ts';
import { readLine } from '../../../../ui/fileImport/readLines.ts';
import type { Text } from '../../../../ui/words/useText.ts';
import { newTrial } from '../../../support/newTrial.ts';
import { testApp } from '../../../support/testApp.ts';

const app = testApp();

test.each(['en', 'de'] as const)(
  'the templates of all kinds in %s, as they are, come into a new trial together',
  async (language) => {
    const client = await app.signIn('clinic_user');
    const trial_id = await newTrial(client);
    const { translate } = await createI18nProvider(language);
    const text: Text = (key, values) => translate(key, values);
    const definitions = importDefinitions(text);
    const templates = await Promise.all(
      importKinds.map(
        async (kind) =>
          new File([await templateFile(kind, definitions, text)], `${text(`fileImport.kinds.${kind}`)}.xlsx`),
      ),
    );
    const read = await readFilesHere(templates);
    const sheets = withFiles([], read, { definitions, locale: language, rememberedFor: () => null });
    const states = sheets
      .filter(({ isIncluded }) => isIncluded)
      .map((sheet) => {
        const { reading } = sheet;
        return stateOf(sheet, reading?.table.lines.map((line) => readLine(line, reading)) ?? null, null);
      });
    const calls = filesCalls(trial_id, (endpoint, input, options) => client.call(endpoint, input, options));
    const { files } = sentFiles(jobsOf(states, definitions, []));
    const waiting = { signal: new AbortController().signal, onProgress: () => undefined };
    const choice = { is_together: true, is_confirming: true };
    const { files: ran } = await calls.run(files, choice, waiting);
    expect(ran.map(({ kind, outcome, refused }) => [kind, outcome, refused]).toSorted()).toEqual(
      importKinds.map((kind) => [kind, 'done', []]).toSorted(),
    );
    expect(ran.map(({ created, line_count }) => created.length - line_count)).toEqual(ran.map(() => 0));
    expect(await client.call(api.listParticipants, { trial_id })).toHaveLength(2);
  },
);
