import { Button } from '@mui/material';
import { useEffect, useRef } from 'react';

interface Props {
  label: string;
  isLoading: boolean;
  onMore: () => void;
  /** Asks for more by itself when it comes into sight. */
  isAutomatic?: boolean;
}

/** Brings more rows of a list that comes in parts: when it is scrolled to, or when it is pressed. */
export function MoreRows({ label, isLoading, onMore, isAutomatic = false }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const at = button.current;
    if (!at || !isAutomatic || isLoading) return;
    // Early enough that whoever scrolls does not wait.
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
    // Not disabled while it loads: the keyboard may be on it, and would be lost.
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
