import { limits } from '../../contract/limits.ts';
import type { Failure } from '../result.ts';

/** What is known of a file before it is sent. */
export interface ChosenFile {
  name: string;
  /** As the browser has it; empty where it does not know. */
  type: string;
  size: number;
}

const types = ['image/png', 'image/jpeg', 'image/webp', 'image/tiff', 'application/pdf'];
const endings = /\.(?:png|jpe?g|webp|tiff?|pdf)$/i;

/** What visits are read from: a picture or a PDF. What is in it is looked at where it is opened. */
export const isReadable = ({ name, type }: Pick<ChosenFile, 'name' | 'type'>): boolean =>
  type === '' ? endings.test(name) : types.includes(type.toLowerCase());

export const bytesOf = (files: readonly Pick<ChosenFile, 'size'>[]): number =>
  files.reduce((sum, { size }) => sum + size, 0);

type Refusal = 'extraction_not_an_image' | 'extraction_too_many_files' | 'extraction_too_large';

/** Client-side check of the files before upload; file numbers start at 1. */
export const filesFault = (files: readonly ChosenFile[]): Failure<Refusal> | null => {
  if (files.length > limits.extractionFiles)
    return { code: 'extraction_too_many_files', params: { max: limits.extractionFiles } };
  const unread = files.findIndex((file) => file.size === 0 || !isReadable(file));
  if (unread >= 0) return { code: 'extraction_not_an_image', params: { file: unread + 1 } };
  if (bytesOf(files) > limits.extractionBytes)
    return { code: 'extraction_too_large', params: { megabytes: limits.extractionBytes / 1_048_576 } };
  return null;
};
