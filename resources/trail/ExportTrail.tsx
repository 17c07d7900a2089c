import { Button, Menu, MenuItem } from '@mui/material';
import { ChevronDown, Download, X } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../ui/words/useText.ts';
import type { AskedTrail } from './useAskedTrail.ts';
import { useTrailFile } from './useTrailFile.ts';

const files = [
  { label: 'trail.exportCsv', format: 'csv', isWhole: false },
  { label: 'trail.exportJson', format: 'json', isWhole: false },
  { label: 'trail.exportWhole', format: 'json', isWhole: true },
] as const;

/** Downloads the trail; what is under way can be called off. */
export function ExportTrail({ narrowing }: Pick<AskedTrail, 'narrowing'>) {
  const text = useText();
  const { isMaking, save, stop } = useTrailFile(narrowing);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (isMaking)
    return (
      <Button variant="outlined" startIcon={<X size={16} aria-hidden />} onClick={stop}>
        {text('trail.stop')}
      </Button>
    );
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        startIcon={<Download size={16} aria-hidden />}
        endIcon={<ChevronDown size={14} aria-hidden />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {text('trail.export')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {files.map(({ label, format, isWhole }) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(null);
              save(format, isWhole);
            }}
          >
            {text(label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
