import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import type { PdfPagesOpen } from '../../../ui/pdf/openPdfPages.ts';
import { useText } from '../../../ui/words/useText.ts';

interface Props {
  pdf: PdfPagesOpen;
  number: number;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** In pixels: wide enough to tell a table from text, on dense screens too. */
const drawnWidth = 440;

/** A page, small, drawn once it comes into sight: of a whole protocol few are looked at. */
export function PageTile({ pdf, number, isChosen, onChoose }: Props) {
  const text = useText();
  const place = useRef<HTMLDivElement>(null);
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let isOver = false;
    const draw = async (): Promise<void> => {
      const canvas = await pdf.draw(number, drawnWidth);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
      if (isOver || !blob) return;
      made = URL.createObjectURL(blob);
      setAddress(made);
    };
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      // A page that cannot be drawn can be chosen by its number.
      void draw().catch(() => undefined);
    });
    if (place.current) seen.observe(place.current);
    return () => {
      isOver = true;
      seen.disconnect();
      if (made) URL.revokeObjectURL(made);
    };
  }, [pdf, number]);
  return (
    <Box component="li" sx={{ ...tileStyle, borderColor: isChosen ? 'var(--accent)' : 'var(--border)' }}>
      <Box ref={place} onClick={() => onChoose(!isChosen)} sx={pictureStyle}>
        {address && (
          <Box
            component="img"
            src={address}
            alt=""
            sx={{ width: '100%', height: '100%', objectFit: 'contain' }}
          />
        )}
      </Box>
      <FormControlLabel
        sx={{ mx: '4px' }}
        control={
          <Checkbox size="small" checked={isChosen} onChange={(_event, checked) => onChoose(checked)} />
        }
        label={text('planReview.pages.page', { number })}
      />
    </Box>
  );
}

const tileStyle = {
  width: 220,
  border: '2px solid',
  borderRadius: '10px',
  background: 'var(--surface)',
  overflow: 'hidden',
} as const;
// A page is paper, by night too.
const pictureStyle = { height: 220, background: '#ffffff', cursor: 'pointer' } as const;
