import { Button, ListItemText, Menu, MenuItem } from '@mui/material';
import { ChevronDown, FileDown } from 'lucide-react';
import { useState } from 'react';
import { type ImportKind, importKinds } from '../../../contract/importKinds.ts';
import { useNotifyFailure } from '../../../ui/failures/useNotifyFailure.ts';
import { fileNameOf } from '../../../ui/files/fileName.ts';
import { saveFile } from '../../../ui/files/saveFile.ts';
import { useText } from '../../../ui/words/useText.ts';
import type { Definitions } from './droppedSheets.ts';

/** The templates of all kinds, each made when it is asked for. */
export function TemplateMenu({ definitions }: { definitions: Definitions }) {
  const text = useText();
  const notifyFailure = useNotifyFailure();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const download = async (kind: ImportKind): Promise<void> => {
    setAnchor(null);
    try {
      const { templateFile } = await import('./templates.ts');
      const filename = `${fileNameOf([text(`fileImport.kinds.${kind}`)])}.xlsx`;
      saveFile({ filename, blob: await templateFile(kind, definitions, text) });
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <>
      <Button
        startIcon={<FileDown size={15} aria-hidden />}
        endIcon={<ChevronDown size={14} aria-hidden />}
        aria-haspopup="menu"
        title={text('importDrop.templates.hint')}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text('importDrop.templates.menu')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {importKinds.map((kind) => (
          <MenuItem key={kind} onClick={() => void download(kind)}>
            <ListItemText primary={text(`fileImport.kinds.${kind}`)} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
