import { Box } from '@mui/material';
import type { Extraction } from '../../../contract/plan/extraction.ts';
import { cellOf, type PlaceInPicture } from '../../../domain/visitPlan/readPlan.ts';
import { useText } from '../../../ui/words/useText.ts';
import type { PageImage } from '../pictures/usePageImages.ts';
import { Crop } from './Crop.tsx';

interface Props {
  images: readonly PageImage[];
  pages: Extraction['pages'];
  places: ReadonlyMap<string, PlaceInPicture>;
  /** The cell in hand, by its name. */
  active: string | null;
}

/** The cell in hand as it is printed, large and upright, with its service beside it and its visit above. */
export function CellCrop({ images, pages, places, active }: Props) {
  const text = useText();
  const [row = '', column = ''] = active?.split('/') ?? [];
  const part = (
    what: 'cell' | 'service' | 'visit',
    place: PlaceInPicture | undefined,
    around: { x: number; y: number },
  ) => {
    const [page, address] = place ? [pages[place.page], images[place.page]?.address] : [];
    return place && page && address ? (
      <Crop
        label={text(`planReview.crop.${what}`)}
        address={address}
        page={page}
        box={place.box}
        around={around}
      />
    ) : null;
  };
  const at = (rowId: string, field: string): PlaceInPicture | undefined => places.get(cellOf(rowId, field));
  const isCell = row !== '' && column !== '';
  return (
    <Box component="section" aria-label={text('planReview.crop.label')} sx={cropStyle}>
      <Box sx={{ gridArea: 'visit' }}>{part('visit', at('', column), { x: 0.15, y: 0.1 })}</Box>
      <Box sx={{ gridArea: 'service' }}>{part('service', at(row, ''), { x: 0.02, y: 0.2 })}</Box>
      <Box sx={{ gridArea: 'cell' }}>{isCell && part('cell', at(row, column), { x: 1, y: 0.5 })}</Box>
    </Box>
  );
}

const cropStyle = {
  flex: 'none',
  height: 190,
  display: 'grid',
  gridTemplate: '"none visit" 72px "service cell" 1fr / minmax(0, 2fr) minmax(0, 3fr)',
  gap: '6px',
  p: '8px 16px',
  borderBottom: '1px solid var(--border)',
  // What is cut out of a page is paper, by night too.
  background: '#ffffff',
  '& > div': { minWidth: 0, minHeight: 0 },
} as const;
