import { withoutArm } from '../../../contract/imports/redcapEvents.ts';
import type { FileLine } from '../fileTable.ts';

/** How REDCap calls the column of the event, with raw heads and with labels. */
const eventHeads = ['redcap_event_name', 'Event Name'];
const isRaw = (head: readonly string[]): boolean =>
  head.includes('redcap_event_name') || head.includes('redcap_repeat_instrument');

const isDate = (cell: unknown): boolean => typeof cell === 'string' && /^\d{4}-\d{2}-\d{2}/.test(cell);

/**
 * The lines of a record export of REDCap as this product reads them; those of any other table as they are. An event is called without
 * its arm, which may be the treatment. Forms that repeat have lines of their own: after the first line of a record, one without any
 * date is of no visit.
 */
export function redcapLines<Line extends FileLine>(head: readonly string[], lines: readonly Line[]): Line[] {
  const event = head.findIndex((title) => eventHeads.includes(title));
  const seen = new Set<unknown>();
  const kept = isRaw(head)
    ? lines.filter(({ cells }) => {
        const isFirst = !seen.has(cells[0]);
        seen.add(cells[0]);
        return isFirst || cells.some(isDate);
      })
    : [...lines];
  if (event < 0) return kept;
  return kept.map((line) => ({
    ...line,
    cells: line.cells.map((cell, at) => (at === event && typeof cell === 'string' ? withoutArm(cell) : cell)),
  }));
}
