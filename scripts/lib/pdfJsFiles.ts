import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

const packageDir = join(import.meta.dirname, '../../node_modules/pdfjs-dist');

/** What pdf.js asks for while it reads: tables of characters, fonts that a PDF may leave out, decoders, colours. */
const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];

const version = (): string => {
  const { version }: { version: string } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8'));
  return version;
};

/** Vite's plugin that puts the files of pdf.js beside the app, under a name that changes with them. */
export const pdfJsFiles = (): Plugin => {
  const target = `assets/pdfjs-${version()}`;
  const asked = new RegExp(`/${target.replaceAll('.', '\\.')}/(${folders.join('|')})/([\\w.-]+)(?:\\?|$)`);
  return {
    name: 'pdfjs-files',
    generateBundle() {
      for (const folder of folders)
        for (const name of readdirSync(join(packageDir, folder)))
          this.emitFile({
            type: 'asset',
            fileName: `${target}/${folder}/${name}`,
            source: readFileSync(join(packageDir, folder, name)),
          });
    },
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const [, folder = '', name = ''] = asked.exec(request.url ?? '') ?? [];
        if (name === '') return next();
        void readFile(join(packageDir, folder, basename(name))).then(
          (bytes) => response.end(bytes),
          () => next(),
        );
      });
    },
  };
};
