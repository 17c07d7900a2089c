import type { Page } from '@playwright/test';

/** What can be pressed and is lower than a thumb needs, 44 pixels; links inside of a text are as high as its lines. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, [role="tab"], a.MuiButton-root, input, [role="combobox"]')]
      .filter(
        (element) => element.getBoundingClientRect().bottom > 0 && !element.closest('[aria-hidden="true"]'),
      )
      .map((element) => ({
        name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40),
        // What is pressed may be what stands around it: a field, a group of segments, the row that a button spans.
        height: Math.max(
          ...[
            element,
            element.closest('.MuiInputBase-root, .MuiToggleButtonGroup-root, .MuiSwitch-root, label'),
          ].map((one) => Math.round(one?.getBoundingClientRect().height ?? 0)),
          Number.parseFloat(getComputedStyle(element, '::after').height) || 0,
        ),
      }))
      .filter(({ height }) => height < 44)
      .map(({ name, height }) => `${name}: ${height}`),
  );
