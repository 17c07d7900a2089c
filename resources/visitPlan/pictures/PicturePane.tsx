import { Box, IconButton } from '@mui/material';
import { ChevronLeft, ChevronRight, ImageOff, ZoomIn, ZoomOut } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { Extraction } from '../../../contract/plan/extraction.ts';
import { cellAt, type PlaceInPicture } from '../../../domain/visitPlan/readPlan.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { CellCrop } from '../review/CellCrop.tsx';
import { usePageImages } from './usePageImages.ts';

export type Look = 'active' | 'doubtful' | 'checked';

interface Props {
  files: readonly File[];
  /** The pages that places are told of, in pixels. */
  pages: Extraction['pages'];
  places: ReadonlyMap<string, PlaceInPicture>;
  /** The cells that are lit up, by their names. */
  lit: ReadonlyMap<string, Look>;
  /** The cell that the keyboard is in: it is brought into sight. */
  active: string | null;
  onPick: (cell: string) => void;
}

const zooms = [50, 75, 100, 150, 200, 300] as const;

/** The pictures that were read, page by page, with the cells lit up in them. */
export function PicturePane({ files, pages, places, lit, active, onPick }: Props) {
  const text = useText();
  const format = useFormat();
  const images = usePageImages(files);
  const frame = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(0);
  const [zoom, setZoom] = useState(2);
  /** What the browser turned out not to show. */
  const [broken, setBroken] = useState<string | null>(null);
  const place = active === null ? undefined : places.get(active);

  useEffect(() => {
    if (place) setPage(place.page);
  }, [place]);
  useEffect(() => {
    const shown = frame.current;
    if (!shown || !place || place.page !== page) return;
    const [left, top, right, bottom] = place.box.map((part) => part / 10_000) as [
      number,
      number,
      number,
      number,
    ];
    const { scrollWidth, scrollHeight, clientWidth, clientHeight, scrollTop, scrollLeft } = shown;
    const [above, below] = [top * scrollHeight, bottom * scrollHeight];
    const [before, behind] = [left * scrollWidth, right * scrollWidth];
    const margin = 48;
    if (above - margin < scrollTop || below + margin > scrollTop + clientHeight)
      shown.scrollTop = (above + below - clientHeight) / 2;
    if (before < scrollLeft || behind > scrollLeft + clientWidth)
      shown.scrollLeft = (before + behind - clientWidth) / 2;
  }, [place, page]);

  const image = images?.[page];
  const size = pages[page] ?? { width: 1, height: 1 };
  const share = zooms[zoom] ?? 100;
  const pick = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>): void => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const at = { page, x: ((clientX - left) / width) * 10_000, y: ((clientY - top) / height) * 10_000 };
    const cell = cellAt(places, at);
    if (cell !== null) onPick(cell);
  };
  return (
    <Box
      component="section"
      aria-label={text('extraction.picture.label')}
      sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, borderRight: '1px solid var(--border)' }}
    >
      <Box sx={headStyle}>
        <Box title={image?.name} sx={nameStyle}>
          {image?.name ?? ''}
        </Box>
        <Box className="tabular" sx={{ color: 'var(--text2)', flex: 'none' }}>
          {text('extraction.picture.page', { page: page + 1, count: format.count(pages.length) })}
        </Box>
        <IconButton
          size="small"
          aria-label={text('extraction.picture.previous')}
          disabled={page === 0}
          onClick={() => setPage(page - 1)}
        >
          <ChevronLeft size={16} aria-hidden />
        </IconButton>
        <IconButton
          size="small"
          aria-label={text('extraction.picture.next')}
          disabled={page >= pages.length - 1}
          onClick={() => setPage(page + 1)}
        >
          <ChevronRight size={16} aria-hidden />
        </IconButton>
        <IconButton
          size="small"
          aria-label={text('extraction.picture.smaller')}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
          sx={{ ml: 'auto' }}
        >
          <ZoomOut size={16} aria-hidden />
        </IconButton>
        <Box className="tabular" sx={{ color: 'var(--text2)', minWidth: 46, textAlign: 'center' }}>
          {text('extraction.progress.percent', { percent: share })}
        </Box>
        <IconButton
          size="small"
          aria-label={text('extraction.picture.larger')}
          disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          <ZoomIn size={16} aria-hidden />
        </IconButton>
      </Box>
      <CellCrop images={images ?? []} pages={pages} places={places} active={active} />
      <Box
        ref={frame}
        tabIndex={0}
        role="region"
        aria-label={text('extraction.picture.scroll', { page: page + 1 })}
        sx={{ flex: 1, minHeight: 0, overflow: 'auto', background: 'var(--sunken)' }}
      >
        <Box
          onClick={pick}
          sx={{
            position: 'relative',
            width: `${share}%`,
            aspectRatio: `${size.width} / ${size.height}`,
            // A page is paper, by night too.
            background: '#ffffff',
            cursor: 'pointer',
          }}
        >
          {image?.address && image.address !== broken && (
            <Box
              component="img"
              src={image.address}
              onError={() => setBroken(image.address)}
              alt={text('extraction.picture.alt', { page: page + 1 })}
              sx={{ display: 'block', width: '100%', height: '100%' }}
            />
          )}
          {image && (!image.address || image.address === broken) && <NotShown />}
          {[...lit].map(([cell, look]) => {
            const at = places.get(cell);
            return at?.page === page ? <LitCell key={cell} place={at} look={look} /> : null;
          })}
        </Box>
      </Box>
    </Box>
  );
}

function NotShown() {
  const text = useText();
  return (
    <Box
      sx={{
        position: 'absolute',
        top: 24,
        left: 0,
        right: 0,
        display: 'grid',
        justifyItems: 'center',
        gap: '8px',
      }}
    >
      <ImageOff size={22} color="#5e6a7d" aria-hidden />
      <Box sx={{ color: '#465264' }}>{text('extraction.picture.notShown')}</Box>
    </Box>
  );
}

/** On paper the colours are those of the day. */
const looks: Readonly<Record<Look, object>> = {
  active: { border: '2px solid #2f54d0', background: 'rgba(47, 84, 208, 0.16)', zIndex: 1 },
  doubtful: { border: '2px solid #cc7a08', background: 'rgba(204, 122, 8, 0.14)' },
  checked: { border: '1.5px solid #17a06b', background: 'rgba(23, 160, 107, 0.12)' },
};

function LitCell({ place, look }: { place: PlaceInPicture; look: Look }) {
  const [left, top, right, bottom] = place.box;
  return (
    <Box
      aria-hidden
      data-lit={look}
      sx={{ position: 'absolute', borderRadius: '3px', pointerEvents: 'none', ...looks[look] }}
      style={{
        left: `${left / 100}%`,
        top: `${top / 100}%`,
        width: `${(right - left) / 100}%`,
        height: `${(bottom - top) / 100}%`,
      }}
    />
  );
}

const headStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '4px',
  minHeight: 44,
  px: '16px',
  borderBottom: '1px solid var(--border)',
  background: 'var(--surface)',
} as const;
const nameStyle = {
  fontWeight: 600,
  mr: '6px',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
