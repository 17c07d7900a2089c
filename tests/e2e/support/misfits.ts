import type { Page } from '@playwright/test';

/** What is wrong with how the words and controls of a page fit, one line each. */
export const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (element: Element) => element.getClientRects().length > 0;
    const all = (selector: string, within: ParentNode = document) =>
      [...within.querySelectorAll(selector)].filter(isSeen);
    const wordsOf = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '')
        .trim()
        .replace(/\s+/g, ' ')
        .slice(0, 60);
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const heightOf = (element: Element) => Math.round(boxOf(element).height);

    const cut = all('th, button, [role="tab"], h1, .sheet-head-texts, .sheet-head-texts *').filter(
      (element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0,
    );
    const wrapped = all('.MuiButton-root, .MuiToggleButton-root, .MuiTab-root').filter(
      (element) => heightOf(element) > 44,
    );

    const control =
      '.MuiButton-root, .MuiIconButton-root, .MuiToggleButtonGroup-root, .MuiOutlinedInput-root, nav';
    // A group of segments and a field with its buttons are one control.
    const controls = all(control).filter(
      (element) => element.parentElement?.closest(control) === null && heightOf(element) < 60,
    );
    const middleOf = (element: Element) => boxOf(element).top + heightOf(element) / 2;
    const areNeighbours = (left: Element, right: Element) => {
      const gap = boxOf(right).left - boxOf(left).right;
      return gap >= 0 && gap < 16 && Math.abs(middleOf(left) - middleOf(right)) < 8;
    };
    const uneven = controls.flatMap((left) =>
      controls
        .filter(
          (right) => areNeighbours(left, right) && Math.abs(boxOf(left).height - boxOf(right).height) > 1,
        )
        .map((right) => `${wordsOf(left)} ${heightOf(left)}, ${wordsOf(right)} ${heightOf(right)}`),
    );
    const isBar = (element: Element) => getComputedStyle(element).flexWrap === 'wrap';
    const folded = all('main *').filter((bar) => {
      const middles = isBar(bar) ? controls.filter((tool) => bar.contains(tool)).map(middleOf) : [];
      return Math.max(...middles) - Math.min(...middles) > 16;
    });
    // What is read from left to right is seen whole: sheets alone are wider than the page, and a line of time is pushed.
    const sideways = all('main table').filter((table) => {
      const box = table.parentElement;
      const isChart = getComputedStyle(table).display === 'block';
      return box !== null && !isChart && box.scrollWidth > box.clientWidth + 1;
    });
    const { scrollWidth } = document.documentElement;
    return [
      ...cut.map((element) => `cut: ${wordsOf(element)}`),
      ...wrapped.map((element) => `wrapped: ${wordsOf(element)}`),
      ...uneven.map((pair) => `heights side by side: ${pair}`),
      ...folded.map((bar) => `two lines of tools: ${wordsOf(bar)}`),
      ...sideways.map((table) => `scrolls sideways: ${wordsOf(table)}`),
      ...(scrollWidth > window.innerWidth ? [`the page is ${scrollWidth} wide`] : []),
    ];
  });

/** What cannot be read or reached at the width that the page has: beyond its edge, or cut in itself; one line each. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    const wordsOf = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '')
        .trim()
        .replace(/\s+/g, ' ')
        .slice(0, 60);
    const all = [...document.querySelectorAll('a, button, input, h1, h2, th, [role="tab"], dd, p')].filter(
      (element) => element.getClientRects().length > 0 && !element.closest('.visuallyHidden'),
    );
    // What scrolls inside the page is reached by scrolling there.
    const scrolls = (element: Element): boolean => {
      for (let around = element.parentElement; around; around = around.parentElement)
        if (/auto|scroll/.test(getComputedStyle(around).overflowX)) return true;
      return false;
    };
    const isBeyond = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (right > window.innerWidth + 1 || left < -1) && !scrolls(element);
    };
    const isCut = (element: Element) =>
      /^(BUTTON|H1|H2)$/.test(element.tagName) &&
      element.scrollWidth > element.clientWidth + 1 &&
      getComputedStyle(element).overflowX !== 'visible';
    return [
      ...(scrollWidth > window.innerWidth ? [`the page is ${scrollWidth} wide`] : []),
      ...all.filter(isBeyond).map((element) => `beyond the edge: ${wordsOf(element)}`),
      ...all.filter(isCut).map((element) => `cut: ${wordsOf(element)}`),
    ];
  });
