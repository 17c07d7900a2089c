import { Box, ButtonBase } from '@mui/material';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { PdfSession } from './pdfSession.ts';
import { usePdfView } from './usePdf.ts';
import { usePdfWords } from './usePdfWords.ts';

/** Points of the screen that a small page is wide. */
const width = 104;

interface Props {
  session: PdfSession;
  page: number;
  /** It is the one in sight, and the one that Tab comes to. */
  isCurrent: boolean;
}

/** A page, small; drawn when it comes into sight. */
function Thumbnail({ session, page, isCurrent }: Props) {
  const words = usePdfWords();
  const canvas = useRef<HTMLCanvasElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    const sight = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      sight.disconnect();
      // A document that is closed meanwhile has no small pages any more.
      session.draw(page, target, Math.round(width * devicePixelRatio)).catch(() => undefined);
    });
    sight.observe(target);
    return () => sight.disconnect();
  }, [session, page]);
  useEffect(() => {
    if (isCurrent) button.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <ButtonBase
      ref={button}
      data-page={page}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={words.goToPage.replace('%{page}', String(page))}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => session.goTo(page)}
      sx={{
        display: 'grid',
        gap: '4px',
        justifyItems: 'center',
        p: '6px',
        borderRadius: '8px',
        color: 'var(--text2)',
        '&[aria-current]': { background: 'var(--accent-weak)', color: 'var(--text)', fontWeight: 600 },
        '&:focus-visible': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
        '& canvas': { width, minHeight: 60, background: '#fff', boxShadow: 'var(--sh2)' },
      }}
    >
      <canvas ref={canvas} aria-hidden />
      <span className="tabular">{page}</span>
    </ButtonBase>
  );
}

/** Which page a key leads to from this one. */
const nextPage = (key: string, page: number, pageCount: number): number | null =>
  ({ ArrowDown: page + 1, ArrowUp: page - 1, Home: 1, End: pageCount })[key] ?? null;

/** All pages of an open PDF, small, below one another: a click or Enter shows one, arrows, Home and End go along them. */
export function PdfThumbnails({ session }: { session: PdfSession }) {
  const words = usePdfWords();
  const { page: current, pageCount } = usePdfView(session);
  const list = useRef<HTMLElement>(null);
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const from = event.target instanceof HTMLElement ? Number(event.target.dataset.page) : Number.NaN;
    const to = nextPage(event.key, from, pageCount);
    if (to === null) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`[data-page="${to}"]`)?.focus();
  };
  return (
    <Box
      component="nav"
      ref={list}
      aria-label={words.pages}
      onKeyDown={move}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        flexShrink: 0,
        gap: '4px',
        p: '8px',
        overflow: 'auto',
        borderRight: '1px solid var(--border)',
      }}
    >
      {Array.from({ length: pageCount }, (_, index) => index + 1).map((page) => (
        <Thumbnail key={page} session={session} page={page} isCurrent={page === current} />
      ))}
    </Box>
  );
}
