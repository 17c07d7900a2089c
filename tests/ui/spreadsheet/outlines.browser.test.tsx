import { useMemo, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DemoPrices } from './demo/DemoPrices.tsx';
import { memoryStorage } from './support/memoryStorage.ts';
import { sheetPage } from './support/sheetPage.tsx';

test('cells that the screen outlines are marked, and covered where it says so, until it says so no more', async () => {
  const colours = { text: 'black', ground: 'white', line: 'teal' };
  const of = { field: 'amount', letters: 'AS', colours, note: 'Anna Sommer is here' };
  function Sheet() {
    const [isThere, setThere] = useState(true);
    const [ids, setIds] = useState<string[]>([]);
    const outlines = useMemo(
      () => (isThere ? ids.map((rowId, at) => ({ ...of, rowId, cover: at === 0 ? null : 'typing' })) : []),
      [isThere, ids],
    );
    return (
      <>
        <button type="button" onClick={() => setThere(false)}>
          Leave
        </button>
        <DemoPrices
          locale="en"
          count={20}
          overrides={{
            storage: memoryStorage(),
            outlines,
            handle: (sheet) => {
              if (sheet && ids.length === 0)
                setIds(
                  sheet
                    .rows()
                    .slice(0, 2)
                    .map(({ id }) => id),
                );
            },
          }}
        />
      </>
    );
  }
  await sheetPage.open(<Sheet />);
  await expect.poll(() => sheetPage.cell(0, 'amount').className).toContain('sheet-outlined');
  await expect.poll(() => getComputedStyle(sheetPage.cell(1, 'amount'), '::after').content).toBe('"typing"');
  expect(getComputedStyle(sheetPage.cell(0, 'amount'), '::before').content).toBe('"AS"');
  await expect
    .poll(() => sheetPage.cell(0, 'amount').getAttribute('aria-description'))
    .toBe('Anna Sommer is here');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => document.querySelectorAll('.sheet-outlined, .sheet-covered').length).toBe(0);
});
