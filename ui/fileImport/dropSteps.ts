import { FileRefused, tooMuchInside } from './fileRefused.ts';
import type { ReadStep } from './fileTable.ts';
import { inMegabytes, readLimits } from './readLimits.ts';
import { isPackedFolder, readSteps } from './readSteps.ts';
import { inflate, zipEntries } from './xlsx/zip.ts';

/** What is told while files are read: which one begins, what is in it, or why it is not read. */
export type DropStep =
  | { readonly kind: 'file'; readonly name: string; readonly share: number }
  | {
      readonly kind: 'refused';
      readonly name: string;
      readonly refused: FileRefused;
      /** Whether it is the file that began last: what was told of it is void. */
      readonly isBegun: boolean;
    }
  | ReadStep;

/** Files that programs leave in folders, without a word about the trial. */
const isLeftover = (path: string): boolean =>
  path.split('/').some((part) => part === '__MACOSX' || part.startsWith('.') || part.startsWith('~$')) ||
  /(^|\/)(thumbs\.db|desktop\.ini)$/i.test(path);

const refusal = (error: unknown): FileRefused =>
  error instanceof FileRefused ? error : new FileRefused('not_readable');

const tooLargeTogether = (): FileRefused =>
  new FileRefused('too_large_together', { max: inMegabytes(readLimits.droppedBytes) });

const refusedStep = (name: string, refused: FileRefused, isBegun: boolean): DropStep => ({
  kind: 'refused',
  name,
  refused,
  isBegun,
});

/** Reads many files, one after the other; a file that is not read holds the others up no more than one that is. */
class DropReader {
  #files = 0;
  #lines = 0;
  #inflated = 0;

  async *read(files: readonly File[]): AsyncGenerator<DropStep> {
    const wanted = files.filter(({ name }) => !isLeftover(name));
    const all = wanted.reduce((sum, { size }) => sum + size, 0);
    let before = 0;
    let accepted = 0;
    for (const file of wanted) {
      const isTooMuch = file.size <= readLimits.fileBytes && accepted + file.size > readLimits.droppedBytes;
      if (isTooMuch) yield refusedStep(file.name, tooLargeTogether(), false);
      else
        for await (const step of this.#file(file, file.name, false))
          yield spread(step, before / Math.max(1, all), file.size / Math.max(1, all));
      before += file.size;
      if (!isTooMuch && file.size <= readLimits.fileBytes) accepted += file.size;
    }
  }

  async *#file(file: Blob, name: string, isInZip: boolean): AsyncGenerator<DropStep> {
    let isBegun = false;
    try {
      if (file.size <= readLimits.fileBytes && (await isPackedFolder(file))) {
        if (isInZip) throw new FileRefused('zip_in_zip');
        yield* this.#folder(file, name);
        return;
      }
      this.#files += 1;
      if (this.#files > readLimits.droppedFiles)
        throw new FileRefused('too_many_files', { max: readLimits.droppedFiles });
      isBegun = true;
      yield { kind: 'file', name, share: 0 };
      for await (const step of readSteps(file)) {
        if (step.kind === 'lines') this.#count(step.lines.length);
        yield step;
      }
    } catch (error) {
      yield refusedStep(name, refusal(error), isBegun);
    }
  }

  async *#folder(zip: Blob, name: string): AsyncGenerator<DropStep> {
    const entries = [...(await zipEntries(zip))].filter(([path]) => !path.endsWith('/') && !isLeftover(path));
    for (const [at, [path, entry]] of entries.entries()) {
      const inside = `${name}/${path}`;
      let file: Blob;
      try {
        const pieces: Uint8Array<ArrayBuffer>[] = [];
        for await (const piece of inflate(zip, entry, readLimits.fileBytes)) {
          this.#inflated += piece.byteLength;
          if (this.#inflated > readLimits.inflatedBytes) throw tooMuchInside();
          pieces.push(new Uint8Array(piece));
        }
        file = new Blob(pieces);
      } catch (error) {
        yield refusedStep(inside, refusal(error), false);
        continue;
      }
      for await (const step of this.#file(file, inside, true))
        yield spread(step, at / entries.length, 1 / entries.length);
    }
    if (entries.length === 0) throw new FileRefused('not_readable');
  }

  #count(lines: number): void {
    this.#lines += lines;
    if (this.#lines > readLimits.droppedLines)
      throw new FileRefused('too_many_lines', { max: readLimits.droppedLines });
  }
}

/** A share of a part as a share of the whole. */
const spread = (step: DropStep, start: number, weight: number): DropStep =>
  'share' in step ? { ...step, share: start + weight * Math.min(1, step.share) } : step;

/** Reads files and ZIP files of them, each told apart by how it begins. */
export const dropSteps = (files: readonly File[]): AsyncGenerator<DropStep> => new DropReader().read(files);
