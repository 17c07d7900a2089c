import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { download, type FileFormat } from '../files/downloading.ts';
import type { Sheet } from '../sheet.ts';
import { Tool } from './Tool.tsx';

const formats: readonly FileFormat[] = ['xlsx', 'csv'];

/** What the sheet shows as a file. */
export function DownloadMenu<Row extends object>({ sheet }: { readonly sheet: Sheet<Row> }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (format: FileFormat): void => {
    setAnchor(null);
    void download(sheet, format);
  };
  return (
    <>
      <Tool
        label={sheet.text('toolbar.download')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Download size={16} aria-hidden />
      </Tool>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {formats.map((format) => (
          <MenuItem key={format} onClick={() => choose(format)}>
            {sheet.text(`download.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
