import type { Page } from '@playwright/test';

const controls =
  'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=checkbox], [role=combobox], [role=switch]';

/** What can be pressed or typed into and is in sight now, of the page and of the frame around it. */
export const controlsInSight = (page: Page): Promise<string[]> =>
  page.locator(controls).evaluateAll((all) =>
    all
      .filter((element) => {
        const { width, height, top, bottom, left, right } = element.getBoundingClientRect();
        const isInWindow = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
        return (
          width > 1 &&
          height > 1 &&
          isInWindow &&
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        );
      })
      .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? ''),
  );
