import { type Extent, type Range, sizeOf } from './geometry.ts';

/** Where a copied block of `block` size goes, when it is pasted on `target` in a sheet of `sheet` size. */
export interface Tiling {
  /** The cells that receive something; cut at the sheet's right edge, not at its foot. */
  readonly range: Range;
  /** Rows below the sheet's last one that would be needed. */
  readonly missingRows: number;
}

/**
 * One cell fills the whole target; a block repeats where the target is a whole multiple of it, else it is put once into
 * the target's corner (Excel's habit).
 */
export function tile(block: Extent, target: Range, sheet: Extent): Tiling {
  const size = sizeOf(target);
  const rows = size.rows % block.rows === 0 ? size.rows : block.rows;
  const columns = size.columns % block.columns === 0 ? size.columns : block.columns;
  const bottom = target.top + rows - 1;
  const right = Math.min(target.left + columns, sheet.columns) - 1;
  return {
    range: { top: target.top, left: target.left, bottom, right },
    missingRows: Math.max(0, bottom - sheet.rows + 1),
  };
}
