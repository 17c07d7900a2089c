import { withoutArm } from '../../../contract/imports/redcapEvents.ts';
import { parseDate } from '../../spreadsheet/values/calendarDates.ts';
import type { FileLine } from '../fileTable.ts';

/** How REDCap calls the column of the event, with raw heads and with labels. */
const eventHeads = ['redcap_event_name', 'Event Name'];
/** Labels alone could be those of any table: of a form REDCap says beside them whether it is complete. */
const signs = ['redcap_event_name', 'redcap_repeat_instrument', 'Repeat Instrument', 'Complete?'];

const isDate = (cell: unknown): boolean => {
  const reading = parseDate(typeof cell === 'string' ? cell : '');
  return 'date' in reading || reading.failure === 'ambiguous_date';
};

/**
 * The lines of a record export of REDCap as this product reads them; those of any other table as they are. An event is called without
 * its arm, which may be the treatment. Forms that repeat have lines of their own: after the first line of a record, one without any
 * date is of no visit.
 */
export function redcapLines<Line extends FileLine>(head: readonly string[], lines: readonly Line[]): Line[] {
  const event = head.findIndex((title) => eventHeads.includes(title));
  const seen = new Set<unknown>();
  const kept = head.some((title) => signs.includes(title))
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
