// @ts-check
// Plain JavaScript: a worker thread starts from this file as it stands, from source and beside the bundle alike.
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import { definitionOf } from './definition.mjs';
import { printableBy } from './printable.mjs';

const require = createRequire(import.meta.url);
const fonts = {
  normal: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
};

pdfmake.setFonts({ Inter: fonts });
// A document is made of what it was given: nothing is fetched, no file but the fonts is read.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((/** @type {string} */ path) => Object.values(fonts).includes(path));

const printable = printableBy(fonts.normal);

parentPort?.on('message', async (/** @type {string} */ paper) => {
  try {
    const bytes = await pdfmake.createPdf(definitionOf(JSON.parse(printable(paper)))).getBuffer();
    parentPort?.postMessage({ bytes: new Uint8Array(bytes) });
  } catch (error) {
    parentPort?.postMessage({ failure: error instanceof Error ? error.message : String(error) });
  }
});
