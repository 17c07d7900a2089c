import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DemoMatrix } from './demo/DemoMatrix.tsx';
import { demoVisits } from './demo/demoData.ts';
import { memoryStorage } from './support/memoryStorage.ts';
import { painted, sheetPage } from './support/sheetPage.tsx';

const open = async () => {
  await sheetPage.open(<DemoMatrix locale="en" count={20} overrides={{ storage: memoryStorage() }} />);
  await painted();
};

const boxOf = (field: string) => sheetPage.cell(0, field).getBoundingClientRect();
const setWidth = async (width: number) => {
  const around = document.querySelector<HTMLElement>('[aria-label="scratch"]')?.parentElement;
  if (around) around.style.width = `${width}px`;
  await painted();
};

afterEach(() => setWidth(1_200));

describe('a sum that is kept in sight', () => {
  test('stands beside its neighbours where all columns fit, at the edge where they do not', async () => {
    await open();
    await setWidth(1_700);
    await expect.poll(() => Math.abs(boxOf('total').left - boxOf('visit-13').right) < 2).toBe(true);
    await setWidth(900);
    const edge = () => document.querySelector('.ag-root')?.getBoundingClientRect().right ?? 0;
    await expect.poll(() => edge() - boxOf('total').right < 20).toBe(true);
    expect(sheetPage.seenAt(0, 'total')).toBe(sheetPage.cell(0, 'total'));
  });
});

describe('kept columns in a narrow window', () => {
  const isKept = (field: string) =>
    sheetPage.cell(0, field).closest('.ag-grid-pinned-left-cells, .ag-grid-pinned-right-cells') !== null;

  test('give way to those that scroll, and come back', async () => {
    await open();
    await setWidth(1_000);
    await expect.poll(() => isKept('label') && isKept('amount') && isKept('total')).toBe(true);
    await setWidth(600);
    await expect.poll(() => isKept('label') && !isKept('amount')).toBe(true);
    const visitsSeen = () =>
      demoVisits.filter(({ id }) => {
        const cell = document.querySelector(`[row-index="0"] .ag-cell[col-id="${id}"]`);
        return cell !== null && sheetPage.seenAt(0, id) === cell;
      });
    await expect.poll(() => visitsSeen().length).toBeGreaterThanOrEqual(4);
    await setWidth(1_000);
    await expect.poll(() => isKept('amount') && isKept('total')).toBe(true);
  });
});

describe('where scroll bars lie over the content', () => {
  test('the last digits are seen', async () => {
    await open();
    await setWidth(1_700);
    await expect.poll(() => document.querySelector('.ag-body-vertical-scroll')).not.toBeNull();
    const around = document.querySelector<HTMLElement>('[aria-label="scratch"]')?.parentElement;
    if (around) around.style.height = '400px';
    await painted();
    await setWidth(900);
    await expect
      .poll(() => {
        const { right, top, height } = boxOf('total');
        // A bar would be met at the cell's edge before the cell is.
        return document.elementFromPoint(right - 3, top + height / 2)?.closest('.ag-cell') !== null;
      })
      .toBe(true);
  });
});

describe('a sheet whose rows are all in sight', () => {
  test('keeps no strip free for a bar', async () => {
    await sheetPage.open(<DemoMatrix locale="en" count={2} overrides={{ storage: memoryStorage() }} />);
    await painted();
    const edge = (part: string) => document.querySelector(part)?.getBoundingClientRect().right ?? 0;
    await expect.poll(() => edge('.ag-root') - edge('.ag-grid-viewport')).toBeLessThan(2);
  });
});

describe('heads', () => {
  test('a name that is longer than its column is not cut: it goes on in a second line', async () => {
    await sheetPage.open(
      <DemoMatrix locale="en" count={2} longVisit="Week 26" overrides={{ storage: memoryStorage() }} />,
    );
    await painted();
    const cut = () =>
      [...document.querySelectorAll('.ag-header-cell .sheet-head-texts > span')]
        .filter((line) => line.scrollWidth > line.clientWidth || line.scrollHeight > line.clientHeight)
        .map(({ textContent }) => textContent);
    await expect.element(page.getByRole('columnheader', { name: /^Week 26/ })).toBeVisible();
    expect(cut()).toEqual([]);
    const head = page.getByRole('columnheader', { name: /^Week 26/ }).element();
    const texts = head.querySelector('.sheet-head-texts')?.getBoundingClientRect();
    expect(texts?.bottom).toBeLessThanOrEqual(head.getBoundingClientRect().bottom);
  });

  test('what is said of a group stands apart from its name', async () => {
    await open();
    const group = page.getByRole('columnheader', { name: /^Baseline/ });
    await expect.element(group).toBeVisible();
    const [title, note] = Array.from(group.element().querySelectorAll('.sheet-group-head > span'), (part) =>
      part.getBoundingClientRect(),
    );
    expect((note?.left ?? 0) - (title?.right ?? 0)).toBeGreaterThan(4);
  });
});

describe('the bar of a sheet', () => {
  const bar = () => document.querySelector<HTMLElement>('[role="toolbar"]');
  const names = () =>
    [...(bar()?.querySelectorAll('button') ?? [])].map(
      (button) => button.getAttribute('aria-label') ?? button.textContent,
    );

  test('is one row however long its words are: what has no room goes into More, and comes back', async () => {
    const long = ['Leistungen aus Visiten übernehmen', 'Aus Bildern auslesen', 'Datei einlesen'];
    const pressed: string[] = [];
    await sheetPage.open(
      <DemoMatrix
        locale="de"
        count={5}
        overrides={{
          storage: memoryStorage(),
          toolbarStart: <span style={{ whiteSpace: 'nowrap' }}>Planmäßig Unplanmäßig</span>,
          toolbarEnd: long.map((words) => (
            <button
              type="button"
              key={words}
              style={{ whiteSpace: 'nowrap' }}
              onClick={() => pressed.push(words)}
            >
              {words}
            </button>
          )),
        }}
      />,
    );
    await painted();
    await setWidth(1_500);
    const height = bar()?.clientHeight;
    await expect.poll(names).toContain('Spalten');
    expect(names()).not.toContain('Mehr');
    for (const width of [900, 420]) {
      await setWidth(width);
      await expect.poll(names).toContain('Mehr');
      await expect.poll(() => (bar()?.scrollWidth ?? 0) - (bar()?.clientWidth ?? 0)).toBe(0);
      expect(bar()?.clientHeight).toBe(height);
    }
    await page.getByRole('button', { name: 'Mehr' }).click();
    await page.getByRole('button', { name: 'Aus Bildern auslesen' }).click();
    expect(pressed).toEqual(['Aus Bildern auslesen']);
    await setWidth(1_500);
    await expect.poll(names).toContain('Aus Bildern auslesen');
    expect(names()).toContain('Spalten');
  });
});
