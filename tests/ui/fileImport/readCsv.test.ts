import { describe, expect, test } from 'vitest';
import { readAll } from './support/readAll.ts';

const windows1252 = (text: string): Blob =>
  new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))]);

const utf16 = (text: string): Blob => {
  const bytes = new DataView(new ArrayBuffer(2 + 2 * text.length));
  bytes.setUint16(0, 0xfeff, true);
  for (let at = 0; at < text.length; at += 1) bytes.setUint16(2 + 2 * at, text.charCodeAt(at), true);
  return new Blob([bytes]);
};

describe('a CSV file', () => {
  test.each([
    ['UTF-8', new Blob(['Größe;Preis\r\nklein;1,50\r\n'])],
    ['UTF-8', new Blob(['\ufeffGröße;Preis\r\nklein;1,50\r\n'])],
    ['Windows-1252', windows1252('Größe;Preis\r\nklein;1,50\r\n')],
    ['UTF-16', utf16('Größe;Preis\r\nklein;1,50\r\n')],
  ])('is read as %s, with or without a byte order mark', async (encoding, file) => {
    const { source, head, lines } = await readAll(file);
    expect(source).toEqual({ kind: 'csv', encoding, delimiter: ';' });
    expect(head).toEqual(['Größe', 'Preis']);
    expect(lines).toEqual([{ line: 2, cells: ['klein', '1,50'] }]);
  });

  test.each([';', ',', '\t', '|'])('finds that its cells are parted by %j', async (delimiter) => {
    const file = new Blob([`a${delimiter}b\n"x${delimiter}y"${delimiter}1\n`]);
    expect(await readAll(file)).toMatchObject({
      source: { delimiter },
      head: ['a', 'b'],
      lines: [{ line: 2, cells: [`x${delimiter}y`, '1'] }],
    });
  });

  test.each([
    ['quoted separators do not count', '"price, EUR";label\n1;a, b, c, d', ';', ['1', 'a, b, c, d']],
    ['a file of one column keeps its commas', 'label\nblood, urine', '', ['blood, urine']],
  ])('%s', async (_what, text, delimiter, cells) => {
    expect(await readAll(new Blob([text]))).toMatchObject({
      source: { delimiter },
      lines: [{ line: 2, cells }],
    });
  });

  test('counts lines as an editor does, past line breaks in cells and empty lines', async () => {
    const { lines } = await readAll(new Blob(['a;b\r\n"two\r\nlines";1\r\n\r\nc;2\r\n']));
    expect(lines).toEqual([
      { line: 2, cells: ['two\r\nlines', '1'] },
      { line: 5, cells: ['c', '2'] },
    ]);
  });

  test.each([
    ['a quote that is never closed', 'a;b\r\n"two\r\nlines";1\r\n\r\n"c;2\r\nd;3\r\n', 5],
    ['one that begins in the middle of its row', 'a;b\n"two\nlines";"1\nc;2', 3],
    ['text behind a closing quote', 'a;b\n"Standard" visit;1\nc;2\n', 2],
    ['in a file of one column', 'label\nblood\n"urine', 3],
    ['in the head', '"label;amount\nblood;1', 1],
  ])('with wrong quotes is refused with the line: %s', async (_what, text, line) => {
    await expect(readAll(new Blob([text]))).rejects.toMatchObject({ code: 'wrong_quotes', params: { line } });
  });

  test('a quote inside a text, and a doubled one, are quotes', async () => {
    const { lines } = await readAll(new Blob(['a;b\n12" tube;"say ""ah"""\n']));
    expect(lines).toEqual([{ line: 2, cells: ['12" tube', 'say "ah"'] }]);
  });

  test('200,000 lines are told a few thousand at a time', async () => {
    const text = Array.from({ length: 200_000 }, (_, line) => `a${line};1`).join('\n');
    const { lines } = await readAll(new Blob([`label;amount\n${text}`]));
    expect(lines).toHaveLength(200_000);
    expect(lines.at(-1)).toEqual({ line: 200_001, cells: ['a199999', '1'] });
  });

  test('of REDCap names events without their arm; lines of forms that repeat, without a date, are of no visit', async () => {
    const file = new Blob([
      'record_id,redcap_event_name,redcap_repeat_instrument,redcap_repeat_instance,visit_date,lab\n',
      '1,intake_arm_2,,,,\n1,week_1_arm_2,,,2026-06-01,\n1,week_1_arm_2,laboratory,1,,RBC\n',
    ]);
    expect((await readAll(file)).lines.map(({ line, cells }) => [line, cells[1], cells[4]])).toEqual([
      [2, 'intake', ''],
      [3, 'week_1', '2026-06-01'],
    ]);
    const labels = new Blob([
      'Record ID,Event Name,Repeat Instrument,Repeat Instance,Visit,Complete?\n',
      '1,Week 1 (Arm 2: Verum),,,2026-06-01,Complete\n1,Week 1 (Arm 2: Verum),Laboratory,1,,Complete\n',
    ]);
    expect((await readAll(labels)).lines.map(({ cells }) => cells.slice(1, 5))).toEqual([
      ['Week 1', '', '', '2026-06-01'],
    ]);
    const report = new Blob(['Record ID,Event Name,Visit\n1,Week 1 (Arm 2: Verum),2026-06-01\n1,Week 2,\n']);
    expect((await readAll(report)).lines.map(({ cells }) => cells)).toEqual([
      ['1', 'Week 1', '2026-06-01'],
      ['1', 'Week 2', ''],
    ]);
  });

  test('of REDCap a line is of a visit however its date is written', async () => {
    const file = new Blob([
      'record_id,redcap_repeat_instrument,visit_date\n',
      '1,,\n1,weight,02/11/2026\n1,weight,05.03.2026\n1,weight,06 APR 2026\n1,laboratory,\n',
    ]);
    expect((await readAll(file)).lines.map(({ cells }) => cells[2])).toEqual([
      '',
      '02/11/2026',
      '05.03.2026',
      '06 APR 2026',
    ]);
  });

  test.each([
    ['months first', '02/11/2026,10/31/2026', ['2026-02-11', '2026-10-31']],
    ['days first', '02/11/2026,31/10/2026', ['2026-11-02', '2026-10-31']],
    ['no order', '02/11/2026,03/12/2026', ['02/11/2026', '03/12/2026']],
    ['both orders', '02/11/2026,10/31/2026,31/10/2026', ['02/11/2026', '10/31/2026', '31/10/2026']],
  ])('dates with slashes are read as their own column proves: %s', async (_what, dates, read) => {
    const { lines } = await readAll(new Blob([`date\n${dates.split(',').join('\n')}\n`]));
    expect(lines.map(({ cells }) => cells[0])).toEqual(read);
  });
});
