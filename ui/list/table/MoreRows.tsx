import { Button } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Pages } from '../../calls/useCallPages.ts';

interface Props {
  label: string;
  isLoading: boolean;
  onMore: () => void;
  /** Loads more automatically when scrolled into view. */
  isAutomatic?: boolean;
}

/** Loads the next page of an infinite list: when scrolled into view, or when pressed. */
export function MoreRows({ label, isLoading, onMore, isAutomatic = false }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const at = button.current;
    if (!at || !isAutomatic || isLoading) return;
    // Early enough that scrolling does not wait for it.
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onMore();
      },
      { rootMargin: '800px' },
    );
    seen.observe(at);
    return () => seen.disconnect();
  }, [isAutomatic, isLoading, onMore]);
  return (
    // Not disabled while loading: it may have the focus, which would be lost.
    <Button
      ref={button}
      aria-disabled={isLoading}
      onClick={() => !isLoading && onMore()}
      sx={{ minHeight: { xs: 44, sm: 32 }, '&[aria-disabled="true"]': { color: 'var(--text3)' } }}
    >
      {label}
    </Button>
  );
}

/** What stands below the rows of `pages` while there are more; they are loaded as they come into view. */
export const moreOf = (pages: Pages<unknown>, label: string): ReactNode =>
  pages.hasMore && (
    <MoreRows isAutomatic label={label} isLoading={pages.isReadingMore} onMore={pages.readMore} />
  );
