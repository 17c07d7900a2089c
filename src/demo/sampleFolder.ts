import { z } from 'zod';
import { AddressEdit } from '../../contract/site/addresses.ts';
import { TrialEdit } from '../../contract/trials/trials.ts';
import type { Language } from '../../contract/vocab.ts';

/** The made-up trial of `examples/sample-trial`, as texts: loaded when somebody asks for it. */
const texts = import.meta.glob<string>('../../examples/sample-trial/*/*', {
  query: '?raw',
  import: 'default',
});

const nameOf = (path: string): string => path.replace(/^.*\//, '');

const read = (
  language: Language,
  isWanted: (name: string) => boolean,
): Promise<{ name: string; text: string }[]> =>
  Promise.all(
    Object.entries(texts)
      .filter(([path]) => path.includes(`/${language}/`) && isWanted(nameOf(path)))
      .map(async ([path, load]) => ({ name: nameOf(path), text: await load() })),
  );

/** The files of the sample folder, as they would be dropped. */
export const sampleFiles = async (language: Language): Promise<readonly File[]> =>
  (await read(language, (name) => name.endsWith('.csv'))).map(({ name, text }) => new File([text], name));

/** The sample folder as one ZIP file. */
export const sampleZip = async (language: Language): Promise<Blob> => {
  const { default: JSZip } = await import('jszip');
  const zip = new JSZip();
  for (const { name, text } of await read(language, (each) => each.endsWith('.csv'))) zip.file(name, text);
  return zip.generateAsync({ type: 'blob', compression: 'DEFLATE' });
};

const Details = z.object({
  trial: TrialEdit.omit({ trial_id: true }),
  recipient: AddressEdit.omit({ address_id: true }),
});

/** What no file of the folder brings: the trial itself, and whom its invoices go to. */
export const sampleDetails = async (language: Language): Promise<z.output<typeof Details>> => {
  const [details] = await read(language, (name) => name === 'trial.json');
  return Details.parse(JSON.parse(details?.text ?? ''));
};
