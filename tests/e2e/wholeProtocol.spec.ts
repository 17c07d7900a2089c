import { api } from '../../contract/api.ts';
import { newId } from '../../dataProvider/newId.ts';
import { href } from '../../ui/routes/paths.ts';
import { wholeProtocol } from '../support/protocolPdf.ts';
import { signIn } from './support/loginPage.ts';
import { sheet } from './support/sheet.ts';
import { expect, test } from './support/test.ts';

/** Reading shares the machine with everything else that runs. */
const reading = { timeout: 120_000 };

const head = [
  ['Procedure', 'Screening', 'Inpatient', 'Inpatient', 'Inpatient', 'Follow-up'],
  ['', 'Day -14', 'Day 1', 'Day 2', 'Day 8', 'Day 29 ± 3'],
];
const tables = new Map([
  [
    37,
    {
      rows: [
        ...head,
        ['Informed consent', 'X', '', '', '', ''],
        ['Physical examination', 'X', 'X', '', '', 'X'],
        ['Vital signs', 'X', 'X', 'X', 'X', 'X'],
        ['Low copper diet', '', '', '', '', ''],
      ],
      arrow: { row: 5, from: 2, to: 4 },
    },
  ],
  [
    38,
    {
      rows: [
        ...head,
        ['Blood sample', 'X', 'X', '', 'X', ''],
        ['Urine sample', 'X', '', 'X', 'X', 'X'],
        ['Adverse events', '', 'X', 'X', 'X', 'X'],
      ],
    },
  ],
]);

test('A protocol of a hundred pages is dropped whole and becomes its plan', { tag: '@deep' }, async ({
  page,
  finance,
}) => {
  const trial_id = newId();
  await finance.call(api.putTrial, { trial_id, title: `Whole ${trial_id.slice(-6)}`, type: 'full' });
  await signIn(page, 'finance');
  await page.goto(href('billingTrialPictures', { trialId: trial_id }));
  const cells = sheet(page);
  const questions = page.getByRole('region', { name: 'Answer once for all' });
  const inHand = page.getByRole('region', { name: 'Selected cell', exact: true });

  await test.step('Its pages with tables are found and offered as pictures', async () => {
    await page.getByLabel('Choose files').setInputFiles({
      name: 'protocol.pdf',
      mimeType: 'application/pdf',
      buffer: await wholeProtocol(100, tables),
    });
    const chooser = page.getByRole('region', { name: 'Pages of protocol.pdf' });
    await expect(chooser.getByRole('status')).toContainText(
      'Tables with marks were found on 2 of 100 pages.',
      reading,
    );
    await expect(chooser.getByRole('checkbox')).toHaveCount(2);
    for (const number of [37, 38])
      await expect(chooser.getByRole('checkbox', { name: `Page ${number}` })).toBeChecked();
    await expect(chooser.locator('li img')).toHaveCount(2, reading);
    await expect(page.getByRole('button', { name: 'Read 1 file' })).toBeDisabled();
    await chooser.getByRole('button', { name: 'Use 2 pages' }).click();
    await expect(page.getByRole('listitem', { name: 'File 1: protocol, pages 37 38.pdf' })).toBeVisible();
  });

  await test.step('They are read, and the cell in hand stands large beside the table and follows', async () => {
    await page.getByRole('button', { name: 'Read 1 file' }).click();
    await expect(page.getByText('7 services, 5 visits')).toBeVisible(reading);
    await cells.click('Vital signs', 'Screening');
    const large = page.getByRole('img', { name: 'The cell, enlarged' });
    await expect(large).toBeVisible();
    const before = await large.getAttribute('viewBox');
    await page.keyboard.press('ArrowDown');
    await expect(inHand).toContainText('Low copper diet');
    await expect(large).not.toHaveAttribute('viewBox', before ?? '');
  });

  await test.step('The arrow and the names that repeat are answered once each', async () => {
    await expect(questions).toContainText('Arrows run across 3 cells.');
    await questions.getByRole('button', { name: 'Mandatory' }).click();
    await expect(questions).toContainText('3 visits share a name in the protocol (Inpatient).');
    await questions.getByRole('button', { name: 'Keep' }).click();
    await expect(questions).toHaveCount(0);
    await expect(inHand).toContainText('0 to check');
  });

  await test.step('A key marks all cells that are selected', async () => {
    await cells.click('Urine sample', 'Inpatient Day 2');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('o');
    await expect(inHand.getByRole('button', { name: 'Optional' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('7 services, 5 visits, 23 assignments')).toBeVisible();
  });

  await test.step('Every visit is on its day after the import', async () => {
    await page.getByRole('button', { name: 'Import plan' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Import plan' }).click();
    await expect(page.getByText(/^The plan has been imported/)).toBeVisible();
    const visits = await finance.call(api.listVisits, { trial_id });
    const root = visits.find(({ reference_visit_id }) => reference_visit_id === null);
    expect(
      visits.map(({ label, days_interval, reference_visit_id }) => [
        label,
        days_interval,
        reference_visit_id === null || reference_visit_id === root?.protocol_visit_id,
      ]),
    ).toEqual([
      ['Screening', -14, true],
      ['Inpatient Day 1', null, true],
      ['Inpatient Day 2', 1, true],
      ['Inpatient Day 8', 7, true],
      ['Follow-up', 28, true],
    ]);
    const { assignments } = await finance.call(api.exportVisitPlan, { trial_id });
    const of = (label: string) =>
      assignments
        .filter(({ study_service }) => study_service === label)
        .map(({ is_optional }) => is_optional);
    expect(of('Low copper diet')).toEqual([false, false, false]);
    expect(of('Urine sample').toSorted()).toEqual([false, false, true, true]);
  });
});
