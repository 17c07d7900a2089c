import { Box, Button, LinearProgress } from '@mui/material';
import { useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { PageTile } from './PageTile.tsx';
import { takePages } from './takePages.ts';
import type { LongPdf } from './useLongPdf.ts';
import { useTablePages } from './useTablePages.ts';

interface Props {
  long: LongPdf;
  /** Takes what was chosen in the place of the whole file. */
  onTake: (files: readonly File[]) => void;
}

const max = limits.extractionPdfPages;

/** A whole protocol: its pages with tables are found and offered as pictures, and the chosen ones take its place. */
export function ChoosePages({ long: { file, pdf }, onTake }: Props) {
  const text = useText();
  const format = useFormat();
  const { looked, found } = useTablePages(pdf);
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [showsAll, setShowsAll] = useState(false);
  const isLooking = looked < pdf.count;
  const numbers = Array.from({ length: pdf.count }, (_, at) => at + 1);
  const proposed = new Set(found.slice(0, max));
  const chosen = numbers.filter((number) => changed.get(number) ?? proposed.has(number));
  const areAllShown = showsAll || (!isLooking && found.length === 0);
  const shown = areAllShown ? numbers : numbers.filter((each) => found.includes(each) || changed.has(each));
  const [taking, setTaking] = useState<'idle' | 'pending' | 'failed'>('idle');
  const take = async (): Promise<void> => {
    setTaking('pending');
    const name = file.name.replace(/\.pdf$/i, '');
    const part = text('planReview.pages.part', { name, pages: chosen.join(' ') });
    await takePages(pdf, chosen, part).then(onTake, () => setTaking('failed'));
  };
  const count = format.count(pdf.count);
  const says = (): string => {
    if (isLooking) return text('planReview.pages.looking', { page: looked, count });
    return found.length === 0
      ? text('planReview.pages.none', { count })
      : text('planReview.pages.found', { smart_count: found.length, count });
  };
  return (
    <Box component="section" aria-label={text('planReview.pages.title', { name: file.name })} sx={panelStyle}>
      <strong>{text('planReview.pages.title', { name: file.name })}</strong>
      <Box role="status" sx={{ color: 'var(--text2)' }}>
        {says()}
      </Box>
      {isLooking && (
        <LinearProgress variant="determinate" value={(100 * looked) / pdf.count} aria-label={says()} />
      )}
      <Box component="ul" aria-label={text('planReview.pages.list')} sx={tilesStyle}>
        {shown.map((number) => (
          <PageTile
            key={number}
            pdf={pdf}
            number={number}
            isChosen={chosen.includes(number)}
            onChoose={(isChosen) => setChanged(new Map([...changed, [number, isChosen]]))}
          />
        ))}
      </Box>
      {(chosen.length > max || taking === 'failed') && (
        <Box role="alert" sx={{ color: 'var(--overdue-f)' }}>
          {taking === 'failed' ? text('planReview.pages.failed') : text('planReview.pages.tooMany', { max })}
        </Box>
      )}
      <Box sx={{ display: 'flex', gap: '10px' }}>
        <Button
          variant="contained"
          disabled={chosen.length === 0 || chosen.length > max || taking === 'pending'}
          onClick={() => void take()}
        >
          {text('planReview.pages.use', { smart_count: chosen.length })}
        </Button>
        {found.length > 0 && (
          <Button variant="outlined" onClick={() => setShowsAll(!showsAll)}>
            {text(showsAll ? 'planReview.pages.foundOnly' : 'planReview.pages.all')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

const panelStyle = {
  display: 'flex',
  flexDirection: 'column',
  gap: '12px',
  p: '16px',
  border: '1px solid var(--accent-line)',
  borderRadius: '10px',
  background: 'var(--accent-weak)',
} as const;
const tilesStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px',
  maxHeight: 540,
  overflow: 'auto',
} as const;
