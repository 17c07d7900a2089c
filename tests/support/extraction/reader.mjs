// @ts-check
/*
 * A reader of files for tests of what is around it: each file is one line of text, a command and what it takes. It stands
 * where the real one stands, in a thread of its own.
 */

import { theCell, theService, theVisit } from './oneCell.mjs';

const pages = [{ width: 100, height: 100 }];
const seen = { box: null, confidence: 10_000 };
const counted = {
  ...theVisit,
  reference: null,
  days_interval: 0,
  days_tolerance_before: 0,
  days_tolerance_after: 0,
  window_from: null,
  window_to: null,
};
/** @param {string} mark */
const cellOf = (mark) => ({ ...theCell, mark, ...seen, confidence: 9_900, is_doubtful: false });

/** @param {string} mark */
const extractionOf = (mark) => ({
  engine: 'offline',
  pages,
  visits: [{ ...counted, ...seen }],
  services: [{ ...theService, ...seen }],
  cells: [cellOf(mark)],
  footnotes: [],
  warnings: [],
});

/** @type {import('../../../server/visitplan-ai/jobs/reading.ts').ReaderModule['readFiles']} */
export const readFiles = async (files, { onProgress, onPictures }) => {
  const [command = '', what = ''] = files.map(String).join(',').split(' ');
  onProgress({ page: 1, stage: 'reading', percent: 40 });
  onPictures?.([{ image: new Uint8Array([0x89, 0x50, 0x4e, 0x47]), width: 100, height: 50 }]);
  if (command === 'refuse')
    return { isOk: false, failure: { code: /** @type {never} */ (what), params: { file: 1 } } };
  if (command === 'throw') throw new Error('a reader that breaks');
  if (command === 'exit') process.exit(3);
  if (command === 'sleep') await new Promise(() => setInterval(() => undefined, 1_000));
  // Nothing but the end of its thread stops this one.
  while (command === 'hang');
  return { isOk: true, value: /** @type {never} */ (extractionOf(what)) };
};
