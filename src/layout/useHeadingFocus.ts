import { useLocation } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { Crumbs } from '../../ui/frame/pageTitle.ts';

/** Whether the focus is where the person works: in the page itself, or in a dialog over it. */
const isAtWork = (focused: Element | null): boolean => focused?.closest('main, [role="dialog"]') != null;

/**
 * When one page has taken the place of another the focus goes to its heading: a screen reader reads it, and the next Tab
 * goes on from there. It stays in a page that stays, and in a field that the new page has chosen itself.
 */
export function useHeadingFocus(crumbs: Crumbs): void {
  const { pathname } = useLocation();
  const page = useRef(pathname);
  const isAwaited = useRef(false);
  const given = useRef<HTMLElement | null>(null);

  // After every drawing of the frame: it is drawn anew when the heading may have changed.
  useEffect(() => {
    if (page.current !== pathname) {
      page.current = pathname;
      isAwaited.current = true;
    }
    const focused = document.activeElement;
    // The name of the page stood in the top bar until the page had a heading of its own.
    const isLost = given.current?.isConnected === false && focused === document.body;
    if (!isAwaited.current && !isLost) return;
    const heading = document.querySelector('h1');
    if (isAtWork(focused) || !heading || crumbs.length === 0) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    isAwaited.current = false;
    given.current = heading;
  });
}
