import type { Page } from '@playwright/test';

/**
 * Amounts, dates and buttons of lists that are cut, in themselves or at an edge, and hints of search fields that have no
 * room; one line each. On a phone a list may be pushed sideways: what lies behind its edge is not cut there.
 */
export const cutCells = (page: Page, isPushed: boolean): Promise<string[]> =>
  page.evaluate((mayBePushed) => {
    const amountOrDate = /\d[\d.,]*[.,]\d{2}(?!\d)|\d{2}\.\d{2}\.\d{4}|\d[.,]\d{3}/;
    const isSeen = (element: Element) => element.getClientRects().length > 0;
    const wordsOf = (element: Element) =>
      (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 60);
    const lists = [...document.querySelectorAll('main :is(table, [role="grid"], [role="treegrid"])')];
    const cells = lists
      .flatMap((list) => [...list.querySelectorAll('td, th, [role="gridcell"], [role="rowheader"]')])
      .filter(isSeen);
    const overflow = (element: Element) => getComputedStyle(element).overflowX;
    // A name with a title shows all of it there: only what it is an amount, a date or an act for counts.
    const counts = (element: Element) =>
      element.closest('[title]') === null && amountOrDate.test(element.textContent ?? '');
    const cutsAnAct = (element: Element) => {
      const { right } = element.getBoundingClientRect();
      const acts = [...element.querySelectorAll('button, .MuiButton-root')];
      return acts.some((act) => act.getBoundingClientRect().right > right + 1);
    };
    const cutInItself = cells.flatMap((cell) =>
      [cell, ...cell.querySelectorAll('*')].filter(
        (element) =>
          /hidden|clip|auto|scroll/.test(overflow(element)) &&
          element.scrollWidth > element.clientWidth + 1 &&
          element.clientWidth > 0 &&
          !element.matches('.visuallyHidden') &&
          (counts(element) || cutsAnAct(element)),
      ),
    );
    const edgeOf = (element: Element): number => {
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (around.matches('[role="grid"], [role="treegrid"]')) return Number.POSITIVE_INFINITY;
        const how = overflow(around);
        if (how === 'visible') continue;
        if (mayBePushed && /auto|scroll/.test(how)) return Number.POSITIVE_INFINITY;
        return around.getBoundingClientRect().right;
      }
      return document.documentElement.clientWidth;
    };
    const beyond = cells.filter((cell) => {
      const weighs =
        amountOrDate.test(cell.textContent ?? '') || cell.querySelector('button, .MuiButton-root');
      return weighs && cell.getBoundingClientRect().right > edgeOf(cell) + 1;
    });
    const pen = document.createElement('canvas').getContext('2d');
    const noRoom = [...document.querySelectorAll<HTMLInputElement>('main input[placeholder]')].filter(
      (input) => {
        if (!isSeen(input) || !pen) return false;
        const { font, paddingLeft, paddingRight } = getComputedStyle(input);
        pen.font = font;
        const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return pen.measureText(input.placeholder).width > room + 1;
      },
    );
    return [
      ...cutInItself.map((element) => `cut: ${wordsOf(element)}`),
      ...beyond.map((cell) => `beyond the edge: ${wordsOf(cell)}`),
      ...noRoom.map((input) => `no room for: ${input.placeholder}`),
    ];
  }, isPushed);
