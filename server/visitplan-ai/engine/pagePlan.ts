import type { ExtractionWarning } from '../../../contract/extraction.ts';
import type { ReadFootnote } from './footnotes.ts';
import type { Rect } from './raster.ts';
import type { TableCell, TableService } from './table.ts';
import type { VisitHead } from './visitHeads.ts';

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
