import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDocument } from '../../corpus/document.ts';
import { keepDocument, truthOf } from '../../corpus/keep.ts';
import { startBrowser } from '../sheet/browser.ts';
import { Truth } from './truth.ts';

/** What is read, and what stands in it. */
export interface Measured {
  truth: Truth;
  files: Buffer[];
}

/** The documents of a folder: pictures and PDFs that a `.json` with what stands in them names; null = there is no such folder. */
export const documentsOf = async (folder: string): Promise<Measured[] | null> => {
  if (!existsSync(folder)) return null;
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    names.map(async (name) => {
      const truth = Truth.parse(JSON.parse(await readFile(join(folder, name), 'utf8')));
      return { truth, files: await Promise.all(truth.files.map((file) => readFile(join(folder, file)))) };
    }),
  );
};

export interface Made {
  half: 'build' | 'judge';
  from: number;
  count: number;
  /** Where they are written too. */
  keep: string | undefined;
}

/** Made-up documents, one after the other: none is made before the last one has been read. */
export async function* madeDocuments({ half, from, count, keep }: Made): AsyncGenerator<Measured> {
  const browser = await startBrowser();
  try {
    for (let number = from; number < from + count; number += 1) {
      const made = await makeDocument(browser, half, number);
      if (keep) await keepDocument(keep, made);
      yield { truth: truthOf(made), files: made.files };
    }
  } finally {
    await browser.close();
  }
}
