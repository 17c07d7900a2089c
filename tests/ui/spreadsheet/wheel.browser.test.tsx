import { expect, test, vi } from 'vitest';
import { DemoMatrix } from './demo/DemoMatrix.tsx';
import { memoryStorage } from './support/memoryStorage.ts';
import { sheetPage } from './support/sheetPage.tsx';

test('a wheel over the cells scrolls them without waiting for what the page listens to', async () => {
  const listen = vi.spyOn(EventTarget.prototype, 'addEventListener');
  await sheetPage.open(<DemoMatrix locale="en" count={20} overrides={{ storage: memoryStorage() }} />);
  const cells = sheetPage.cell(0, 'visit-1');
  const overCells = listen.mock.calls.filter(([event], call) => {
    const listening = listen.mock.contexts[call];
    return event === 'wheel' && listening instanceof Element && listening.contains(cells);
  });
  listen.mockRestore();
  expect(overCells.length).toBeGreaterThan(0);
  for (const [, , options] of overCells) expect(options).toMatchObject({ passive: true });
  expect(Object.hasOwn(HTMLElement.prototype, 'addEventListener')).toBe(false);
});
