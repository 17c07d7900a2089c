import { useEffect, useState } from 'react';
import { drawPages } from '../../../ui/pdf/drawPages.ts';
import { countTiffPages } from './tiffPages.ts';

/** A page as it is shown beside what was read of it. */
export interface PageImage {
  /** The file that it is of. */
  name: string;
  /** Null where the browser cannot show it. */
  address: string | null;
}

/** As wide as small letters need to be read at twice their size. */
const drawnWidth = 1_600;

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve));

const addressesOf = async (file: File, note: (address: string) => string): Promise<(string | null)[]> => {
  if (file.type === 'image/tiff') {
    const pages = countTiffPages(new Uint8Array(await file.arrayBuffer()));
    // A browser that shows the format shows its first page alone.
    if (pages > 1) return Array.from({ length: pages }, () => null);
  }
  if (file.type.startsWith('image/')) return [note(URL.createObjectURL(file))];
  const pages = await drawPages(file, drawnWidth);
  const blobs = await Promise.all(pages.map(({ canvas }) => blobOf(canvas)));
  return blobs.map((blob) => blob && note(URL.createObjectURL(blob)));
};

/** The pages of files in the order in which they were read; null while they are opened. */
export function usePageImages(files: readonly File[]): readonly PageImage[] | null {
  const [images, setImages] = useState<readonly PageImage[] | null>(null);
  useEffect(() => {
    let isOver = false;
    const made: string[] = [];
    const note = (address: string): string => {
      made.push(address);
      return address;
    };
    const open = async (): Promise<void> => {
      const pages: PageImage[] = [];
      for (const file of files) {
        const addresses = await addressesOf(file, note).catch(() => [null]);
        pages.push(...addresses.map((address) => ({ name: file.name, address })));
      }
      if (!isOver) setImages(pages);
    };
    void open();
    return () => {
      isOver = true;
      for (const address of made) URL.revokeObjectURL(address);
    };
  }, [files]);
  return images;
}
