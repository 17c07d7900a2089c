import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CallError } from '../../../../dataProvider/callError.ts';
import { firstOf, isDeep } from '../../../support/depth.ts';
import { hostileFiles } from '../../../ui/fileImport/support/hostileFiles.ts';
import { packedFile } from '../../../ui/fileImport/support/packedFile.ts';
import { number, row, text, workbook } from '../../../ui/fileImport/support/workbook.ts';
import { choose, csv, drop, open, sent } from './openImport.tsx';

const prices = (count: number, amount = (at: number) => String(at / 100)): Promise<Blob> =>
  packedFile(
    workbook(
      row(1, text('Leistung'), text('Preis')) +
        Array.from({ length: count }, (_, at) => row(at + 2, text(`Service ${at}`), number(amount(at)))).join(
          '',
        ),
    ),
  );

const isThere = (words: string): boolean => document.body.textContent?.includes(words) === true;

/** Until `last` is there: how many pictures the page painted with `words` in them. */
const watched = (words: string, last: string): Promise<number> =>
  new Promise((resolve) => {
    let pictures = 0;
    const beat = (): void => {
      if (isThere(words)) pictures += 1;
      if (isThere(last)) resolve(pictures);
      else requestAnimationFrame(beat);
    };
    requestAnimationFrame(beat);
  });

/** A small trial as a folder, in an order that is not the one it has to run in. */
const folder = (): File[] => [
  csv('performed.csv', 'subject_id,visit,date', '001,Baseline,2026-01-19', '002,Baseline,2026-01-20'),
  csv('dm.csv', 'STUDYID,DOMAIN,USUBJID,ARM', 'S,DM,001,A', 'S,DM,002,B'),
  csv('participants.csv', 'subject_id,site', '001,701', '002,701'),
  csv('assignments.csv', 'service,visit,optional', 'ECG,Baseline,no'),
  csv('services.csv', 'label,amount_eur', 'ECG,85.00'),
  csv('visits.csv', 'label,reference_visit,days_interval', 'Baseline,,'),
  csv('letter.csv', 'Dear,Madam', 'a,b'),
  csv('expected.json', '{"cut_off": "2026-06-30"}'),
];

const fileNames = (): string[] =>
  page
    .getByRole('table', { name: 'Recognised files' })
    .getByRole('row')
    .elements()
    .slice(1)
    .map((line) => line.querySelectorAll('td')[2]?.textContent ?? '');

test('a folder is understood by itself: kinds, order, and what is not brought in; then it runs in that order', async () => {
  await open();
  await drop(folder());
  await expect.element(page.getByText('5 files with 7 lines')).toBeVisible();
  expect(fileNames()).toEqual([
    'services.csv',
    'visits.csv',
    'assignments.csv',
    'participants.csv',
    'performed.csv',
    'dm.csv',
    'letter.csv',
    'expected.json',
  ]);
  await expect.element(page.getByText('A more specific file contains the same data')).toBeVisible();
  await expect.element(page.getByText('The columns do not match any known type of file')).toBeVisible();

  const run = page.getByRole('button', { name: 'Import 7 lines' });
  await expect.element(run).toBeDisabled();
  await expect.element(page.getByText('1 new').first()).toBeVisible();
  await page.getByRole('radio', { name: /^Confirm the mandatory services.*2 services, €170\.00/ }).click();
  await run.click();
  await expect.element(page.getByText('The files have been imported')).toBeVisible();
  await expect.element(page.getByText('7 created')).toBeVisible();
  expect(sent.map(({ kind }) => kind)).toEqual([
    'study-services',
    'visits',
    'assigned-study-services',
    'participants',
    'performed-visits',
  ]);
});

test('the kind of a file is changed by hand without dropping it again', async () => {
  await open('de');
  await drop(
    [csv('preise.csv', 'Leistung;Preis', 'EKG;85,00'), csv('x.csv', 'Spalte A;Spalte B', 'V1;30.06.2026')],
    'Dateien auswählen',
  );
  await expect.element(page.getByText('1 Datei mit 1 Zeile')).toBeVisible();
  await page.getByRole('combobox', { name: 'Inhalt von x.csv' }).click();
  await page.getByRole('option', { name: 'Visiten', exact: true }).click();
  await expect.element(page.getByText('Zuerst Spalten zuordnen: Bezeichnung')).toBeVisible();
  await page.getByRole('button', { name: 'Spalten und Zeilen von x.csv' }).click();
  await page.getByRole('combobox', { name: 'Bezeichnung *' }).click();
  await page.getByRole('option', { name: 'Spalte A' }).click();
  await page.getByRole('button', { name: 'Alle Dateien' }).click();
  await page.getByRole('button', { name: '2 Zeilen importieren' }).click();
  await expect.element(page.getByText('Die Dateien wurden importiert')).toBeVisible();
  expect(sent).toMatchObject([
    { name: 'preise.csv', kind: 'study-services', rows: [{ line: 2, label: 'EKG', amount: 8500 }] },
    { name: 'x.csv', kind: 'visits', rows: [{ line: 2, label: 'V1' }] },
  ]);
});

test('what of a study definition has no place in a plan is told before it is brought in, and among the remarks after', async () => {
  await open();
  const protocol = (name: string): File =>
    new File([JSON.stringify({ usdmVersion: '4.0.0', study: { name, versions: [] } })], name);
  await drop([protocol('protocol.json'), csv('prices.csv', 'service,price', 'ECG,85.00')]);
  await expect.element(page.getByText('2 parts cannot be mapped to a visit plan')).toBeVisible();
  await page.getByRole('button', { name: 'Details of protocol.json' }).click();
  const parts = page.getByRole('table', { name: '2 parts cannot be mapped to a visit plan' });
  await expect.element(parts.getByRole('cell', { name: 'Not in whole days' })).toBeVisible();
  await expect.element(parts.getByRole('cell', { name: 'PT36H' })).toBeVisible();
  await page.getByRole('button', { name: 'All files' }).click();
  await page.getByRole('button', { name: 'Import 2 lines' }).click();
  const remarks = page.getByRole('table', { name: '2 remarks' });
  await expect.element(remarks.getByRole('cell', { name: 'Timing · Week 2' })).toBeVisible();
  await expect.element(remarks.getByRole('cell', { name: 'Not in whole days: PT36H' })).toBeVisible();

  // The only file is open by itself.
  await page.getByRole('button', { name: 'Import more files' }).click();
  await drop([protocol('second.json')]);
  await expect
    .element(page.getByRole('table', { name: '2 parts cannot be mapped to a visit plan' }))
    .toBeVisible();
});

test('what is wrong with a visit plan is told by the place in it before anything is brought in', async () => {
  await open();
  const plan = new File([JSON.stringify({ visits: [{ label: 'V1' }, {}] })], 'plan.json');
  await drop([plan, csv('prices.csv', 'service,price', 'ECG,85.00')]);
  await page.getByRole('button', { name: 'Details of plan.json' }).click();
  await expect.element(page.getByText('visits.1.label: Field is required')).toBeVisible();
  await page.getByRole('button', { name: 'All files' }).click();
  await expect.element(page.getByRole('button', { name: 'Import 2 lines' })).toBeDisabled();
});

test('an Excel file is matched, shown and sent with every cent', async () => {
  await open();
  await choose('prices.xlsx', await prices(3, (at) => ['17.37', '0.30000000000000004', '1.234'][at] ?? ''));
  await expect.element(page.getByText('Sheet “Sheet”, 3 lines')).toBeVisible();
  await expect.element(page.getByText('1 line contains errors and is not imported.')).toBeVisible();
  const wrong = page.getByLabelText('Amount €, Line 4');
  await expect.element(wrong).toHaveValue('1.234');
  await userEvent.fill(wrong, '1.23');
  await page.getByRole('button', { name: 'Import 3 lines' }).click();
  await expect.element(page.getByText('The files have been imported')).toBeVisible();
  expect(sent.map(({ rows }) => rows)).toEqual([
    [
      { line: 2, label: 'Service 0', amount: 1737 },
      { line: 3, label: 'Service 1', amount: 30 },
      { line: 4, label: 'Service 2', amount: 123 },
    ],
  ]);
});

test('a CSV file as Excel saves it in Germany is read: Windows-1252, semicolons, decimal commas', async () => {
  await open();
  const letters = Uint8Array.from('Leistung;Preis\r\nGröße in \u0080;1.234,50\r\n', (sign) =>
    sign.charCodeAt(0),
  );
  await choose('prices.csv', new Blob([letters]));
  await expect.element(page.getByText('Windows-1252, separated by “;”, 1 line')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'German: 1.234,50' }))
    .toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Import 1 line' }).click();
  await expect.element(page.getByText('The files have been imported')).toBeVisible();
  expect(sent.map(({ rows }) => rows)).toEqual([[{ line: 2, label: 'Größe in €', amount: 123_450 }]]);
});

const manyRows = isDeep ? 200_000 : 20_000;

test('very many rows tell how far they are, and the page stays alive', async () => {
  await open();
  const file = await prices(manyRows);
  const watching = watched('Reading the lines…', `Import ${manyRows.toLocaleString('en')} lines`);
  await choose('prices.xlsx', file);
  await expect.element(page.getByText(/^[\d,]+ lines read$/)).toBeVisible();
  expect(await watching).toBeGreaterThan(3);
  await expect.element(page.getByRole('button', { name: /^Import \d/ })).toBeDisabled();
});

test('reading can be called off', async () => {
  await open();
  const file = await prices(200_000);
  await choose('prices.xlsx', file);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect.element(page.getByText('Choose files', { exact: true })).toBeVisible();
});

test.each(
  firstOf(1, [
    ['honest', 'The file contains too much'],
    ['lying', 'or it is damaged'],
    ['manyCells', 'At most 200,000 lines can be read at once'],
  ] as const),
)('a small file that holds much is refused with the reason: %s', async (name, reason) => {
  await open();
  await choose('bomb.xlsx', await hostileFiles[name]());
  await expect.element(page.getByRole('alert')).toHaveTextContent(reason);
});

test('a file of 200 MB is refused before it is read', async () => {
  await open();
  const megabyte = new Uint8Array(1_048_576);
  const input = page.getByLabelText('Choose files', { exact: true }).first().element();
  const files = new DataTransfer();
  files.items.add(
    new File(
      Array.from({ length: 200 }, () => megabyte),
      'large.xlsx',
    ),
  );
  if (input instanceof HTMLInputElement) input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('large.xlsx: The file is 200 MB; the limit is 32 MB.');
});

test.each([
  ['the backend is not reached', 0, 'Unknown whether it was imported', 1],
  ['the database is busy', 503, 'Unknown whether it was imported', 1],
  ['it is refused as such', 413, 'Nothing was imported', 0],
] as const)(
  'a run that fails because %s says what is known of its files',
  async (_why, status, words, past) => {
    const code = status === 413 ? 'body_too_large' : 'backend_not_accessible';
    await open('en', () => Promise.reject(new CallError(status, { code, params: {} })));
    await drop([csv('participants.csv', 'subject_id,site', '001,701')]);
    await page.getByRole('button', { name: /^Import \d/ }).click();
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
    expect(page.getByRole('region', { name: 'Past imports' }).elements()).toHaveLength(past);
  },
);
