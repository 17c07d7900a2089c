import type { ExtractionWarning } from '../../../contract/plan/extraction.ts';
import type { Rect } from './picture/raster.ts';
import type { TableCell, TableService } from './table/table.ts';
import type { VisitHead } from './table/visitHeads.ts';
import type { ReadFootnote } from './text/footnotes.ts';

/** A page's plan: its visits, services, and the cells between them. */
export interface PagePlan {
  page: number;
  visits: { head: VisitHead; frame: Rect; page: number }[];
  services: (TableService & { page: number })[];
  /** `column` counts among the visits here. */
  cells: (TableCell & { page: number })[];
  footnotes: (ReadFootnote & { page: number })[];
  warnings: ExtractionWarning[];
}
