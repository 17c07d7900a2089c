import { useEffect, useState } from 'react';
import { holdsMarkedTable } from '../../../domain/visitPlan/tablePages.ts';
import type { PdfPagesOpen } from '../../../ui/pdf/openPdfPages.ts';

/** How far a PDF is looked through for tables with marks, and which pages have one, from 1. */
export interface TablePages {
  looked: number;
  found: readonly number[];
}

/** Looks through the text of a PDF, page by page. A page that cannot be read holds no table that is known. */
export function useTablePages(pdf: PdfPagesOpen): TablePages {
  const [pages, setPages] = useState<TablePages>({ looked: 0, found: [] });
  useEffect(() => {
    let isOver = false;
    const look = async (): Promise<void> => {
      let found: readonly number[] = [];
      for (let page = 1; page <= pdf.count && !isOver; page += 1) {
        const pieces = await pdf.textOf(page).catch(() => []);
        if (holdsMarkedTable(pieces)) found = [...found, page];
        if (!isOver) setPages({ looked: page, found });
      }
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [pdf]);
  return pages;
}
