import type { Sheet } from '../sheet.ts';

const shake = (target: EventTarget | null): void => {
  if (!(target instanceof HTMLElement) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  target.animate(
    [0, -4, 4, -2, 0].map((pixels) => ({ transform: `translateX(${pixels}px)` })),
    { duration: 180, composite: 'add' },
  );
};

/** A character typed into a locked cell: it shakes, and says why it is locked. False where the cell is not locked. */
export function refuseTyping<Row extends object>(
  sheet: Sheet<Row>,
  { key, target }: Pick<KeyboardEvent, 'key' | 'target'>,
): boolean {
  const active = sheet.activeCell;
  if (!active?.column.isEditable || key.length !== 1) return false;
  const lock = sheet.document.lock(active.rowId, active.column.field);
  if (!lock) return false;
  shake(target);
  sheet.tell('info', lock.text);
  return true;
}
