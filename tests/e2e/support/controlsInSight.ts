import type { Page } from '@playwright/test';

const controls =
  'a[href], button, input:not([type="hidden"]), select, textarea, [role="button"], [role="tab"], [role="combobox"], [role="switch"], [role="checkbox"]';

/** The names of what can be pressed or typed in and is in sight: in the window, drawn, and not a part of another one. */
export const controlsInSight = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    const isInSight = (element: Element): boolean => {
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
      const isInWindow = bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
      return width > 1 && height > 1 && isInWindow;
    };
    // The box of a field or a tick is drawn by what stands around it.
    const isDrawn = (element: Element): boolean => {
      const drawn = element.matches('input[type="checkbox"]') ? element.parentElement : element;
      return drawn?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) === true;
    };
    return [...document.querySelectorAll(selector)]
      .filter((element) => isInSight(element) && isDrawn(element))
      .filter((element) => element.parentElement?.closest(selector) === null)
      .map((element) =>
        (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40),
      );
  }, controls);
