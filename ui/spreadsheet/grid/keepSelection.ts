import { clamped, type Place, type Selection, samePlace, single } from '../model/geometry.ts';
import type { Sheet } from '../sheet.ts';
import { rowNumberColumn } from './gridView.ts';

interface GridEvents {
  readonly onModelUpdated: () => void;
  readonly onDisplayedColumnsChanged: () => void;
}

interface Corner {
  readonly rowId: string;
  readonly field: string;
}

/** Whoever types elsewhere on the page is not interrupted. */
const isFocusFree = (): boolean =>
  document.activeElement === document.body || document.activeElement?.closest('.ag-root') !== null;

/**
 * Sorting, filtering and moving columns scatter a marked rectangle. One whose corners are where they were stays; else
 * only the active cell is kept, wherever it went, or its place when its row is gone: no key ever reaches a rectangle
 * that nobody marked.
 */
export function keepSelection<Row extends object>(sheet: Sheet<Row>): GridEvents {
  let selection: Selection | null = null;
  let corners: readonly (Corner | null)[] = [];

  const cornerAt = (place: Place): Corner | null => {
    const cell = sheet.cellAt(place);
    return cell ? { rowId: cell.rowId, field: cell.column.field } : null;
  };
  const placesOf = ({ active, spans }: Selection): Place[] => [
    active,
    ...spans.flatMap(({ anchor, head }) => [anchor, head]),
  ];
  sheet.selection.subscribe(() => {
    selection = sheet.selection.get();
    corners = selection ? placesOf(selection).map(cornerAt) : [];
  });

  const onChanged = (): void => {
    const view = sheet.view;
    if (!view || !selection) return;
    const isSame = placesOf(selection).every((place, index) => {
      const corner = corners[index];
      const now = corner ? view.placeOf(corner.rowId, corner.field) : null;
      return now !== null && samePlace(now, place);
    });
    if (isSame) return;
    const [active] = corners;
    const place = active ? view.placeOf(active.rowId, active.field) : null;
    const { extent } = view;
    const next = place ?? (extent.rows * extent.columns > 0 ? clamped(selection.active, extent) : null);
    sheet.selection.set(next ? single(next) : null);
    if (next && isFocusFree()) view.focus(next);
    view.repaint();
  };

  return {
    onModelUpdated: () => {
      // The grid draws a row once, wherever it goes: its number would go with it.
      sheet.view?.api.refreshCells({ columns: [rowNumberColumn], force: true });
      onChanged();
    },
    onDisplayedColumnsChanged: () => {
      sheet.view?.forgetColumns();
      onChanged();
    },
  };
}
