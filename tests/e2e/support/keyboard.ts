import type { Locator, Page } from '@playwright/test';

/** Stops that are looked at: long lists have more of the same. */
const mostStops = 120;

/** Where the focus is: what is wrong with it there, and whether the page has ended. */
const stop = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return { hasEnded: true, name: '', faults: [] };
    const name = (focused.getAttribute('aria-label') ?? focused.textContent ?? '')
      .trim()
      .replace(/\s+/g, ' ')
      .slice(0, 50);
    const place = `${focused.tagName.toLowerCase()} “${name}”`;
    const around: Element[] = [];
    for (let element: Element | null = focused; element && around.length < 4; element = element.parentElement)
      around.push(element);
    // Where a link stands for a whole card, the line is around the card.
    const isDrawn = (element: Element) =>
      [null, '::after'].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
      });
    const isSeen =
      around.some(isDrawn) || focused.closest('.Mui-focused, .Mui-focusVisible, .ag-cell-focus') !== null;
    const wasHere = focused.hasAttribute('data-was-focused');
    focused.setAttribute('data-was-focused', '');
    return {
      hasEnded: false,
      name,
      faults: [
        ...(isSeen ? [] : [`nothing shows the focus: ${place}`]),
        ...(wasHere ? [`the keyboard is caught: ${place}`] : []),
      ],
    };
  });

/**
 * Walks a page that was just opened by Tab alone: past the frame by its first link, then through the page to its end.
 * What is wrong, one line each.
 */
export const keyboardFaults = async (page: Page): Promise<string[]> => {
  const isAtTheBeginning = await page.evaluate(() => document.activeElement === document.body);
  if (isAtTheBeginning) await page.keyboard.press('Tab');
  // A dialog over the page keeps the keyboard to itself.
  else if (await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') != null)) return [];
  // The page has chosen a field itself: its first stop lies before that.
  else await page.getByRole('button').first().focus();
  const first = await stop(page);
  await page.keyboard.press('Enter');
  const isPast = await page.evaluate(() => document.activeElement?.id === 'content');
  if (!isPast) return [`the first stop leads not to the page: ${first.name}`];
  const faults = [...first.faults];
  for (let count = 0; count < mostStops; count += 1) {
    await page.keyboard.press('Tab');
    const next = await stop(page);
    // Past its end a page begins anew.
    if (next.hasEnded || next.name === first.name) return faults;
    faults.push(...next.faults);
    if (next.faults.some((fault) => fault.includes('caught'))) return faults;
  }
  return faults;
};

const popups = '[role="menu"], [role="dialog"], [role="listbox"]';

const appears = (popup: Locator, state: 'visible' | 'hidden'): Promise<boolean> =>
  popup.waitFor({ state, timeout: 5_000 }).then(
    () => true,
    () => false,
  );

/**
 * Opens by Enter what the buttons of the page open, reads it, and closes it by Escape: the focus is back on its button
 * then. What is called the same opens the same: `known` has the names of those that were looked at.
 */
export const popupFaults = async (
  page: Page,
  known: Set<string>,
  read: () => Promise<void>,
): Promise<string[]> => {
  const faults: string[] = [];
  const openers = page.locator('[aria-haspopup]:visible:not([aria-disabled="true"]):not(:disabled)');
  // Those that are here now: another one may come meanwhile and stand before them.
  for (const opener of await openers.elementHandles()) {
    const isHere = await opener.evaluate((element) => element.isConnected);
    if (!isHere) continue;
    const name = await opener.evaluate(
      (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? '',
    );
    const kind = name.replace(/\d+/g, '');
    if (known.has(kind)) continue;
    known.add(kind);
    const popup = page.locator(popups).filter({ visible: true });
    const opened = popup.nth(await popup.count());
    await opener.focus();
    await page.keyboard.press('Enter');
    if (!(await appears(opened, 'visible'))) {
      faults.push(`Enter opens nothing: ${name}`);
      continue;
    }
    await read();
    await page.keyboard.press('Escape');
    if (!(await appears(opened, 'hidden'))) return [...faults, `Escape does not close: ${name}`];
    const isBack = await opener.evaluate((element) => element === document.activeElement);
    if (!isBack) faults.push(`the focus is not back: ${name}`);
  }
  return faults;
};
