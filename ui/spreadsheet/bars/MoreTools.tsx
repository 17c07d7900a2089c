import Box from '@mui/material/Box';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import { Columns3, Download, Ellipsis, Eye, Keyboard, Search } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { download, type FileFormat } from '../files/downloading.ts';
import type { Sheet } from '../sheet.ts';
import type { SheetTool } from '../sheetOptions.ts';
import { token } from '../theme.ts';
import { Tool } from './Tool.tsx';

interface Props<Row extends object> {
  readonly sheet: Sheet<Row>;
  /** Buttons of the screen that the bar has no room for. */
  readonly buttons: ReactNode;
  /** The tools of every sheet stand here, not in the bar. */
  readonly hasTools: boolean;
  readonly onColumns: (anchor: HTMLElement) => void;
  readonly onViews: (anchor: HTMLElement) => void;
}

const formats: readonly FileFormat[] = ['xlsx', 'csv'];
const size = 16;

/** What a sheet's bar does not show: further acts of the screen, buttons without room, the tools of every sheet. */
export function MoreTools<Row extends object>({ sheet, buttons, hasTools, onColumns, onViews }: Props<Row>) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const { toolbarMore = [] } = sheet.options;
  const close = (): void => setOpen(false);
  const own: readonly SheetTool[] = hasTools
    ? [
        {
          label: sheet.text('toolbar.columns'),
          icon: <Columns3 size={size} aria-hidden />,
          onClick: () => anchor.current && onColumns(anchor.current),
        },
        {
          label: sheet.text('toolbar.views'),
          icon: <Eye size={size} aria-hidden />,
          onClick: () => anchor.current && onViews(anchor.current),
        },
        {
          label: sheet.text('toolbar.find'),
          icon: <Search size={size} aria-hidden />,
          keys: sheet.text('toolbar.findKeys'),
          onClick: () => sheet.panel.set({ kind: 'find' }),
        },
        {
          label: sheet.text('toolbar.help'),
          icon: <Keyboard size={size} aria-hidden />,
          keys: '?',
          onClick: () => sheet.panel.set({ kind: 'help' }),
        },
        ...formats.map((format) => ({
          label: `${sheet.text('toolbar.download')}: ${sheet.text(`download.${format}`)}`,
          icon: <Download size={size} aria-hidden />,
          onClick: () => void download(sheet, format),
        })),
      ]
    : [];
  const tools = [...toolbarMore, ...own];
  return (
    <span ref={anchor}>
      <Tool
        label={sheet.text('toolbar.more')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Ellipsis size={size} aria-hidden />
      </Tool>
      <Popover
        open={isOpen}
        anchorEl={anchor.current}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {buttons && (
          <Box
            // What is pressed here closes the menu; what opens beside it stays.
            onClick={(event) => event.target instanceof Element && event.target.closest('button') && close()}
            sx={{
              display: 'grid',
              justifyItems: 'start',
              gap: '4px',
              p: '8px',
              borderBottom: tools.length > 0 ? `1px solid ${token.line}` : undefined,
            }}
          >
            {buttons}
          </Box>
        )}
        {tools.length > 0 && (
          <MenuList dense autoFocusItem={isOpen && !buttons} aria-label={sheet.text('toolbar.more')}>
            {tools.map(({ label, icon, keys, isDisabled = false, onClick }) => (
              <MenuItem
                key={label}
                disabled={isDisabled}
                onClick={() => {
                  close();
                  onClick();
                }}
              >
                {icon && <ListItemIcon sx={{ minWidth: '28px !important' }}>{icon}</ListItemIcon>}
                <Box component="span" sx={{ flex: 1 }}>
                  {label}
                </Box>
                {keys && (
                  <Box component="kbd" sx={{ ml: '16px', font: 'inherit', fontSize: 12, color: token.text3 }}>
                    {keys}
                  </Box>
                )}
              </MenuItem>
            ))}
          </MenuList>
        )}
      </Popover>
    </span>
  );
}
