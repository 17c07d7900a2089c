import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import type { Plugin } from 'vite';

const worker = fileURLToPath(new URL('../../src/offline/serviceWorker.ts', import.meta.url));
const begin = '/src/main.tsx';

/** Parts of the page that come when they are wanted, and are wanted by recording or stand around it: what they import so comes too. */
const isOfRecording = (id: string): boolean =>
  /\/(resources\/recording|src\/(outbox|offline|layout))\/|\/(FirstStepsStrip|MoreActs)\.tsx$/.test(id);
const isKept = (id: string): boolean =>
  isOfRecording(id) ||
  /\/messages\/(en|de)(?:First)?\.ts$|\/dataProvider\/changes\.ts$|\/src\/auth\/LoginPage\.tsx$/.test(id);

/** Styles, and the typeface as far as German and English need it; those of pdf.js are no part of recording. */
const isLook = (file: string): boolean =>
  /\.css$|inter-latin-(?!ext)[^/]*\.woff2$/.test(file) && !file.includes('PdfReader');

interface List {
  /** The script that the page begins with: it tells one version's page from another's. */
  entry: string;
  /** Addresses relative to the app's base path. */
  files: readonly string[];
}

/** The service worker that keeps these files; another list or another worker is another version. */
export const serviceWorker = async (list: List): Promise<string> => {
  const made = async (version: string): Promise<string> => {
    const { output } = await build({
      input: worker,
      write: false,
      transform: { define: { keptPages: JSON.stringify({ version, ...list }) } },
      output: { format: 'iife', minify: true },
    });
    return output[0].code;
  };
  const version = createHash('sha256')
    .update(await made(''))
    .digest('hex');
  return made(version.slice(0, 16));
};

/**
 * Vite's plugin that writes `serviceWorker.js` beside the built page: the service worker with the list of the files that
 * the first screen and recording need.
 */
export const keptPages = (): Plugin => ({
  name: 'kept-pages',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const all = Object.values(bundle);
      const chunks = all.filter((file) => file.type === 'chunk');
      const present = chunks.flatMap(({ moduleIds }) => moduleIds);
      const wanted = new Set([
        ...present.filter((id) => isKept(id)),
        ...present
          .filter((id) => isOfRecording(id))
          .flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []),
      ]);
      const isWanted = ({ facadeModuleId, moduleIds }: (typeof chunks)[number]): boolean =>
        [facadeModuleId ?? '', ...moduleIds].some((id) => wanted.has(id));

      const files = new Set<string>();
      const take = (name: string): void => {
        const file = bundle[name];
        if (file?.type !== 'chunk' || files.has(name)) return;
        files.add(name);
        file.imports.forEach(take);
      };
      const page = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(begin)));
      if (!page) this.error(`The build has no ${begin}`);
      take(page.fileName);
      for (const chunk of chunks.filter(isWanted)) take(chunk.fileName);
      for (const { fileName } of all) if (isLook(fileName)) files.add(fileName);

      const list = { entry: page.fileName, files: [...files].sort() };
      const source = await serviceWorker(list);
      this.emitFile({ type: 'asset', fileName: 'serviceWorker.js', source });
    },
  },
});
