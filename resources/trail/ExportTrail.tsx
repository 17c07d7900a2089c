import { Button } from '@mui/material';
import { Download, X } from 'lucide-react';
import { MenuButton } from '../../ui/buttons/MenuButton.tsx';
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
  if (isMaking)
    return (
      <Button variant="outlined" startIcon={<X size={16} aria-hidden />} onClick={stop}>
        {text('trail.stop')}
      </Button>
    );
  return (
    <MenuButton
      variant="outlined"
      startIcon={<Download size={16} aria-hidden />}
      choices={files.map(({ label, format, isWhole }) => ({
        label: text(label),
        onChoose: () => save(format, isWhole),
      }))}
    >
      {text('trail.export')}
    </MenuButton>
  );
}
