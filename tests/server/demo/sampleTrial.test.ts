import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { Language } from '../../../contract/vocab.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { sampleDetails, sampleFiles, sampleZip } from '../../../src/demo/sampleFolder.ts';
import { createI18nProvider } from '../../../src/i18nProvider.ts';
import { withFiles } from '../../../src/pages/import/files/droppedSheets.ts';
import { filesCalls } from '../../../src/pages/import/files/filesCalls.ts';
import { stateOf } from '../../../src/pages/import/files/sheetStates.ts';
import { importDefinitions } from '../../../src/pages/import/importDefinitions.ts';
import { jobsOf, sentFiles } from '../../../src/pages/import/run/jobs.ts';
import { readFilesHere } from '../../../ui/fileImport/dropAnswers.ts';
import { readLine } from '../../../ui/fileImport/readLines.ts';
import { testApp } from '../../support/testApp.ts';

const app = testApp();

/** The files as the page of that language takes them. */
const dropped = async (files: readonly File[], language: Language) => {
  const { translate } = await createI18nProvider(language);
  const definitions = importDefinitions((key, values) => translate(key, values));
  const read = await readFilesHere(files);
  const sheets = withFiles([], read, { definitions, locale: language, rememberedFor: () => null });
  expect(read.refused).toEqual([]);
  expect(sheets.map(({ found }) => [found.leftOut, found.recognition?.certainty])).toEqual(
    sheets.map(() => [null, 'sure']),
  );
  const states = sheets.map((sheet) => {
    const { reading } = sheet;
    return stateOf(sheet, reading?.table.lines.map((line) => readLine(line, reading)) ?? null, null);
  });
  expect(states.map(({ sheet, refused }) => [sheet.name, refused])).toEqual(
    states.map(({ sheet }) => [sheet.name, 0]),
  );
  return sentFiles(jobsOf(states, definitions, [])).files;
};

test.each([
  ['en', 'en', 'folder'],
  ['de', 'de', 'folder'],
  ['en', 'de', 'folder'],
  ['de', 'en', 'folder'],
  ['en', 'en', 'ZIP file'],
  ['de', 'de', 'ZIP file'],
] as const)(
  'the sample folder in %s, dropped on a page in %s as a %s, ends in its first invoice',
  async (written, read, as) => {
    const client = await app.signIn('clinic_user');
    const { trial, recipient } = await sampleDetails(written);
    const [trial_id, address_id, invoice_id] = [newId(), newId(), newId()];
    await client.call(api.putTrial, { ...trial, trial_id });
    await client.call(api.createAddress, { ...recipient, address_id });
    await client.call(api.assignTrialAddress, { trial_id, address_id, purpose: 'invoice_recipient' });

    const folder =
      as === 'folder' ? await sampleFiles(written) : [new File([await sampleZip(written)], 'sample.zip')];
    const files = await dropped(folder, read);
    const calls = filesCalls(trial_id, (endpoint, input, options) => client.call(endpoint, input, options));
    const waiting = { signal: new AbortController().signal, onProgress: () => undefined };
    const { files: told } = await calls.preview(files, [], waiting);
    expect(told.at(-1)).toMatchObject({
      kind: 'performed-visits',
      mandatory: { service_count: 93, amount: 415_455 },
    });
    const choice = { is_together: true, is_confirming: true };
    const { files: ran } = await calls.run(files, choice, waiting);
    expect(ran.map(({ kind, outcome, created }) => [kind, outcome, created.length])).toEqual([
      ['study-services', 'done', 10],
      ['visits', 'done', 6],
      ['assigned-study-services', 'done', 22],
      ['operational-services', 'done', 3],
      ['provider-services', 'done', 3],
      ['participants', 'done', 6],
      ['performed-visits', 'done', 22],
    ]);

    const draft = { trial_id, invoice_id, label: 'First invoice', cut_off_date: '2025-06-30' };
    await client.call(api.putInvoice, draft);
    await client.call(api.fillInvoice, { invoice_id });
    const invoice = await client.call(api.finalizeInvoice, { invoice_id }, { idempotencyKey: newId() });
    expect(invoice).toMatchObject({ net_amount: 415_455, tax_amount: 78_936, gross_amount: 494_391 });
  },
);
