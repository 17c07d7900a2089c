import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const file = join(import.meta.dirname, '../../docs/openapi.json');
const name = 'openapi.json';

/** Without the blanks that people read by: a third of the bytes. */
const document = (): string => JSON.stringify(JSON.parse(readFileSync(file, 'utf8')));

/** Vite's plugin that puts the OpenAPI document beside the app, for its page and for whoever downloads it. */
export const openApiFile = (): Plugin => ({
  name: 'openapi-file',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: name, source: document() });
  },
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      if (new URL(request.url ?? '/', 'http://app').pathname.endsWith(`/${name}`))
        response.setHeader('content-type', 'application/json').end(document());
      else next();
    });
  },
});
