import { Button, ListItemText, Menu, MenuItem } from '@mui/material';
import { ChevronDown, FileDown } from 'lucide-react';
import { useState } from 'react';
import { type ImportKind, importKinds } from '../../../../contract/imports/importKinds.ts';
import { fileNameOf } from '../../../../ui/files/fileName.ts';
import { useDownload } from '../../../../ui/files/useDownload.ts';
import { useText } from '../../../../ui/words/useText.ts';
import type { Definitions } from './droppedSheets.ts';

/** The templates of all kinds, each made when it is asked for. */
export function TemplateMenu({ definitions }: { definitions: Definitions }) {
  const text = useText();
  const { download } = useDownload();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (kind: ImportKind): void => {
    setAnchor(null);
    void download(async () => {
      const { templateFile } = await import('./templates.ts');
      const filename = `${fileNameOf([text(`fileImport.kinds.${kind}`)])}.xlsx`;
      return { filename, blob: await templateFile(kind, definitions, text) };
    });
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
          <MenuItem key={kind} onClick={() => choose(kind)}>
            <ListItemText primary={text(`fileImport.kinds.${kind}`)} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
