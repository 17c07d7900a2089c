import { Box, Checkbox } from '@mui/material';
import { useText } from '../../../ui/words/useText.ts';

interface OptionalService {
  id: string;
  label: string;
  isTicked: boolean;
  /** Some of what the box stands for is ticked, not all. */
  isMixed?: boolean;
}

interface Props {
  services: readonly OptionalService[];
  onTick: (id: string, isTicked: boolean) => void;
  /** Whose they are, where several of these stand below each other. */
  of?: string;
}

/** Services that a visit may have and need not have: each a box, ticked where it was done. */
export function OptionalServices({ services, onTick, of }: Props) {
  const text = useText();
  if (services.length === 0) return null;
  const name = text('visitLists.also');
  return (
    <Box
      component="fieldset"
      aria-label={of === undefined ? name : `${name} ${of}`}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 14px', m: 0, p: 0, border: 0 }}
    >
      <Box component="span" aria-hidden sx={{ fontSize: 12, color: 'var(--text3)' }}>
        {name}
      </Box>
      {services.map(({ id, label, isTicked, isMixed = false }) => (
        <Box
          key={id}
          component="label"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: '6px',
            minWidth: 0,
            minHeight: { xs: 44, sm: 28 },
            overflowWrap: 'anywhere',
            cursor: 'pointer',
          }}
        >
          <Checkbox
            size="small"
            checked={isTicked}
            indeterminate={isMixed}
            onChange={(_event, ticked) => onTick(id, ticked)}
            sx={{ p: '2px', m: '-2px' }}
          />
          {label}
        </Box>
      ))}
    </Box>
  );
}
