import { readCii } from './ofCii.ts';
import { readUbl } from './ofUbl.ts';
import { readTree } from './tree.ts';
import type { WrittenInvoice } from './writtenInvoice.ts';

/** What an electronic invoice says, read of its file. */
export const readInvoice = (xml: string): WrittenInvoice => {
  const root = readTree(xml);
  return root.name === 'CrossIndustryInvoice' ? readCii(root) : readUbl(root);
};
