import { describe, expect, test } from 'vitest';
import { importKinds } from '../../../../contract/imports/importKinds.ts';
import { createI18nProvider } from '../../../../src/i18nProvider.ts';
import { withFiles } from '../../../../src/pages/import/files/droppedSheets.ts';
import { templateFile } from '../../../../src/pages/import/files/templates.ts';
import { importDefinitions } from '../../../../src/pages/import/importDefinitions.ts';
import { readFilesHere } from '../../../../ui/fileImport/dropAnswers.ts';
import { readLine } from '../../../../ui/fileImport/readLines.ts';
import { fileNameOf } from '../../../../ui/files/fileName.ts';
import type { Text } from '../../../../ui/words/useText.ts';

const wordsOf = async (language: 'en' | 'de'): Promise<Text> => {
  const { translate } = await createI18nProvider(language);
  return (key, values) => translate(key, values);
};

describe.each([
  ['en', 'en'],
  ['de', 'de'],
  ['de', 'en'],
  ['en', 'de'],
] as const)('a template in %s, brought in by somebody whose language is %s', (written, read) => {
  // The first one waits for what writes Excel files to be loaded.
  test.each(importKinds)('imports as it is: %s', async (kind) => {
    const words = await wordsOf(written);
    const blob = await templateFile(kind, importDefinitions(words), words);
    // As the page names it when it is downloaded.
    const name = `${fileNameOf([words(`fileImport.kinds.${kind}`)])}.xlsx`;
    const files = await readFilesHere([new File([blob], name)]);
    const definitions = importDefinitions(await wordsOf(read));
    const [example, notes, ...others] = withFiles([], files, {
      definitions,
      locale: read,
      rememberedFor: () => null,
    });
    expect(others).toEqual([]);
    expect(notes).toMatchObject({ kind: null, isIncluded: false });
    expect(example).toMatchObject({ kind, isIncluded: true, found: { recognition: { certainty: 'sure' } } });

    const { reading } = example ?? {};
    if (!reading) throw new Error('The example is of no kind');
    const lines = reading.table.lines.map((line) => readLine(line, reading));
    expect(lines.flatMap(({ failures }) => [...failures])).toEqual([]);
    const { rows } = definitions[kind].fileOf(
      'template.xlsx',
      lines.map(({ values }) => values),
    );
    expect(rows.length).toBeGreaterThan(1);
  });
});
