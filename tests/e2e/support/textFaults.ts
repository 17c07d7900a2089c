import type { Page } from '@playwright/test';

/** What is wrong with how the words of a page stand where they are large, one line each. */
export const textFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Words {
      said: string;
      rect: DOMRect;
      parent: Element;
      layer: Element | null;
    }
    const isFloating = (element: Element) =>
      ['fixed', 'sticky', 'absolute'].includes(getComputedStyle(element).position);
    const layerOf = (element: Element): Element | null => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
        if (isFloating(at)) return at;
      return null;
    };
    const isHidden = (element: Element) =>
      element.closest('.visuallyHidden, script, style, option, [hidden]') !== null ||
      // What is folded away in a list of details has its place, and is not drawn.
      !element.checkVisibility({ visibilityProperty: true }) ||
      getComputedStyle(element).clipPath === 'inset(50%)';

    const words: Words[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: parent, textContent } = texts.currentNode;
      const said = (textContent ?? '').trim();
      if (!parent || said === '' || isHidden(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const layer = layerOf(parent);
      for (const rect of range.getClientRects())
        if (rect.width > 1 && rect.height > 1) words.push({ said: said.slice(0, 50), rect, parent, layer });
    }

    /** As far as what stands around it lets it be seen. */
    const seen = (rect: DOMRect, parent: Element): DOMRect => {
      let [left, top, right, bottom] = [rect.left, rect.top, rect.right, rect.bottom];
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        if (overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };

    // Letters reach less high and deep than their line: what counts is where they are drawn.
    const drawn = ({ top, bottom, left, right }: DOMRect) => {
      const air = (bottom - top) * 0.2;
      return { top: top + air, bottom: bottom - air, left: left + 1, right: right - 1 };
    };

    const isCutBy = ({ said: _said, rect, parent }: Words): boolean => {
      const { top, bottom, left, right } = drawn(rect);
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        // What ends in an ellipsis and can be read as a whole where the pointer rests is shortened, not cut.
        const isShortened = textOverflow === 'ellipsis' && box.closest('[title]') !== null;
        if (clips(overflowX) && !isShortened && (right > edge.right + 1 || left < edge.left - 1)) return true;
        if (clips(overflowY) && (bottom > edge.bottom + 1 || top < edge.top - 1)) return true;
        if (overflowX === 'auto' || overflowX === 'scroll' || isFloating(box)) return false;
      }
      return false;
    };
    const boxes = 'button, a.MuiButtonBase-root, [role="tab"], td, th, li, header, .MuiOutlinedInput-root';
    const spillsOut = ({ rect, parent }: Words): boolean => {
      const edge = parent.closest(boxes)?.getBoundingClientRect();
      if (!edge || edge.height === 0) return false;
      const shown = seen(rect, parent);
      if (shown.width < 2 || shown.height < 2) return false;
      const { top, bottom, left, right } = drawn(shown);
      return top < edge.top - 1 || bottom > edge.bottom + 1 || left < edge.left - 1 || right > edge.right + 1;
    };
    const meet = (one: Words, other: Words): boolean => {
      if (one.parent === other.parent || one.layer !== other.layer) return false;
      const [a, b] = [drawn(seen(one.rect, one.parent)), drawn(seen(other.rect, other.parent))];
      return (
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2
      );
    };
    const { scrollWidth } = document.documentElement;
    const faults = [
      ...words.filter(isCutBy).map(({ said }) => `cut: ${said}`),
      ...words.filter(spillsOut).map(({ said }) => `out of its box: ${said}`),
      ...words.flatMap((one, index) =>
        words
          .slice(index + 1)
          .filter((other) => meet(one, other))
          .map((other) => `one over the other: ${one.said} / ${other.said}`),
      ),
      ...(scrollWidth > window.innerWidth ? [`the page is ${scrollWidth} wide`] : []),
    ];
    return [...new Set(faults)];
  });

/** Every number that stands alone has three digits, as on a site of many visits: 463 must not read 46. */
export const growNumbers = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(
      document.querySelector('#root') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      if (/^\d{1,2}$/.test((text.textContent ?? '').trim())) text.textContent = '463';
    }
  });

/** Twice the size of every text, whatever its unit, as browsers do that enlarge text only. */
export const enlargeTextOnly = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('body, body *')];
    const sizes = all.map((element) => {
      const { fontSize, lineHeight } = getComputedStyle(element);
      return [Number.parseFloat(fontSize), Number.parseFloat(lineHeight)] as const;
    });
    for (const [index, element] of all.entries()) {
      const [size = 0, line = Number.NaN] = sizes[index] ?? [];
      element.style.fontSize = `${size * 2}px`;
      if (!Number.isNaN(line)) element.style.lineHeight = `${line * 2}px`;
    }
  });

/** The size of text that a person sets in the browser for all pages, in pixels; browsers come with 16. */
export const setTextSize = async (page: Page, pixels: number): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } });
};
