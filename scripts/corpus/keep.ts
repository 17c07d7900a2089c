import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Truth } from '../bench/extraction/truth.ts';
import type { MadeDocument } from './document.ts';

const endings = { screen: 'png', pdf: 'pdf', scan: 'jpg', photo: 'jpg' } as const;

/** What stands in a made document, as it is written beside one that was found. */
export const truthOf = ({ id, look, plan, files }: MadeDocument): Truth => ({
  id,
  files: files.map((_, index) => `${id}${files.length > 1 ? `-p${index + 1}` : ''}.${endings[look.medium]}`),
  visits: plan.visits,
  services: plan.services,
  cells: plan.cells,
});

/** Writes a document into a folder, with what stands in it beside it. */
export const keepDocument = async (folder: string, made: MadeDocument): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const truth = truthOf(made);
  for (const [index, name] of truth.files.entries()) {
    const file = made.files[index];
    if (file) await writeFile(join(folder, name), file);
  }
  const { language, footnotes } = made.plan;
  const said = { ...truth, language, look: made.look, footnotes };
  await writeFile(join(folder, `${made.id}.json`), `${JSON.stringify(said, null, 1)}\n`);
};
