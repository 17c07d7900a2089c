// @ts-check
// Plain JavaScript: a worker thread starts from this file as it stands, from source and beside the bundle alike.
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import { yieldToOthers } from '../../threads/yieldToOthers.mjs';
import { definitionOf } from './definition.mjs';
import { fonts } from './fonts.mjs';
import { hybridParts, metadataOf } from './hybrid.mjs';
import { printableBy } from './printable.mjs';

yieldToOthers();

pdfmake.setFonts({ Inter: fonts });
// A document is made of what it was given: nothing is fetched, no file but the fonts is read.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((/** @type {string} */ path) => Object.values(fonts).includes(path));

const printable = printableBy(fonts.normal);

/**
 * @typedef {import('./paper.ts').Paper} Paper
 * @typedef {import('./printer.ts').Inside} Inside
 */

/** @type {(paper: Paper, inside: Inside) => Promise<Uint8Array>} */
const printedWith = async (paper, inside) => {
  const document = pdfmake.createPdf({ ...definitionOf(paper), ...hybridParts(paper, inside) });
  const pdf = /** @type {any} */ (await document.getStream()); // the types do not know what pdfkit makes
  pdf._addInfo = () => pdf.appendXML(metadataOf(paper, inside));
  return document.getBuffer();
};

/** @type {(message: { paper: string, inside: Inside | null }) => Promise<Uint8Array>} */
const printed = async ({ paper: text, inside }) => {
  /** @type {Paper} */
  const paper = JSON.parse(printable(text));
  return inside ? printedWith(paper, inside) : pdfmake.createPdf(definitionOf(paper)).getBuffer();
};

parentPort?.on('message', async (/** @type {{ paper: string, inside: Inside | null }} */ message) => {
  try {
    const bytes = await printed(message);
    parentPort?.postMessage({ bytes: new Uint8Array(bytes) });
  } catch (error) {
    parentPort?.postMessage({ failure: error instanceof Error ? error.message : String(error) });
  }
});
