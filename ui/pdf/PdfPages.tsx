import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { drawPages } from './drawPages.ts';

interface Props {
  pdf: Blob;
  /** What a page is called for whoever does not see it. */
  nameOf: (page: number, pages: number) => string;
  onFailure: (error: unknown) => void;
}

/** The pages of a PDF below each other, as wide as their place; those of the last one stay until the next are drawn. */
export function PdfPages({ pdf, nameOf, onFailure }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const words = useRef({ nameOf, onFailure });
  useEffect(() => {
    words.current = { nameOf, onFailure };
  });
  useEffect(() => {
    let isCurrent = true;
    const show = async (element: HTMLElement): Promise<void> => {
      const pages = await drawPages(pdf, element.clientWidth * window.devicePixelRatio);
      if (!isCurrent) return;
      for (const { number, canvas } of pages) {
        canvas.setAttribute('role', 'img');
        canvas.setAttribute('aria-label', words.current.nameOf(number, pages.length));
      }
      element.replaceChildren(...pages.map(({ canvas }) => canvas));
    };
    if (place.current)
      show(place.current).catch((error: unknown) => {
        if (isCurrent) words.current.onFailure(error);
      });
    return () => {
      isCurrent = false;
    };
  }, [pdf]);
  return <Box ref={place} sx={{ display: 'grid', gap: '12px', '& canvas': page }} />;
}

// Paper is white in the dark as well.
const page = { display: 'block', width: '100%', background: '#fff', boxShadow: 'var(--sh2)' };
