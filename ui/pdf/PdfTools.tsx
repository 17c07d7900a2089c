import { Box, IconButton, TextField, ToggleButton, ToggleButtonGroup, Tooltip } from '@mui/material';
import {
  ChevronLeft,
  ChevronRight,
  Highlighter,
  type LucideIcon,
  Maximize,
  MoveHorizontal,
  PanelLeft,
  PenLine,
  Redo2,
  StickyNote,
  TextCursor,
  Undo2,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { PdfSearch } from './PdfSearch.tsx';
import type { PdfSession } from './pdfSession.ts';
import { type PdfTool, pdfTools } from './pdfView.ts';
import { usePdfView } from './usePdf.ts';
import { usePdfWords } from './usePdfWords.ts';

interface Props {
  session: PdfSession;
  isReadOnly: boolean;
  /** All pages stand beside the one that is read, small. */
  areThumbnailsShown: boolean;
  onThumbnails: (areShown: boolean) => void;
  actions: ReactNode;
}

const toolIcons: Record<PdfTool, LucideIcon> = {
  read: TextCursor,
  highlight: Highlighter,
  note: StickyNote,
  ink: PenLine,
};

const group = { display: 'flex', alignItems: 'center', gap: '2px' } as const;

interface ActProps {
  icon: LucideIcon;
  label: string;
  isDisabled?: boolean;
  /** Of what is switched on and off. */
  isOn?: boolean;
  onClick: () => void;
}

function Act({ icon: Icon, label, isDisabled = false, isOn, onClick }: ActProps) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton
          size="small"
          aria-label={label}
          aria-pressed={isOn}
          disabled={isDisabled}
          onClick={onClick}
          sx={isOn ? { background: 'var(--accent-weak)' } : {}}
        >
          <Icon size={16} aria-hidden />
        </IconButton>
      </span>
    </Tooltip>
  );
}

/** The page that is shown, and the way to another by its number. */
function PageField({
  page,
  pageCount,
  onGo,
}: {
  page: number;
  pageCount: number;
  onGo: (page: number) => void;
}) {
  const words = usePdfWords();
  const [typed, setTyped] = useState(String(page));
  useEffect(() => setTyped(String(page)), [page]);
  const go = (): void => {
    const wanted = Number.parseInt(typed, 10);
    if (wanted >= 1 && wanted <= pageCount) onGo(wanted);
    else setTyped(String(page));
  };
  return (
    <>
      <TextField
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={go}
        onKeyDown={({ key }) => key === 'Enter' && go()}
        sx={{ width: 52, '& input': { py: '5px', px: '6px', textAlign: 'right' } }}
        slotProps={{ htmlInput: { 'aria-label': words.page, inputMode: 'numeric' } }}
      />
      <Box
        component="span"
        className="tabular"
        sx={{ px: '4px', whiteSpace: 'nowrap', color: 'var(--text2)' }}
      >
        {words.ofPages.replace('%{count}', String(pageCount))}
      </Box>
    </>
  );
}

/** What can be done with an open PDF: tools, taking back, pages, size, search, and what its page adds. */
export function PdfTools({ session, isReadOnly, areThumbnailsShown, onThumbnails, actions }: Props) {
  const words = usePdfWords();
  const { page, pageCount, scale, tool, isReady, hits, canUndo, canRedo } = usePdfView(session);
  return (
    <Box
      role="toolbar"
      aria-label={words.tools}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '6px 12px',
        p: '6px 12px',
        borderBottom: '1px solid var(--border)',
      }}
    >
      {!isReadOnly && (
        <ToggleButtonGroup
          exclusive
          aria-label={words.tools}
          disabled={!isReady}
          value={tool}
          onChange={(event, picked: unknown) => {
            const chosen = pdfTools.find((each) => each === picked);
            // A click without a pointer is a key.
            if (chosen)
              session.choose(chosen, 'detail' in event.nativeEvent && event.nativeEvent.detail === 0);
          }}
        >
          {pdfTools.map((each) => {
            const Icon = toolIcons[each];
            return (
              <ToggleButton key={each} value={each} sx={{ gap: '6px' }}>
                <Icon size={15} aria-hidden />
                {words.tool[each]}
              </ToggleButton>
            );
          })}
        </ToggleButtonGroup>
      )}
      {!isReadOnly && (
        <Box sx={group}>
          <Act icon={Undo2} label={words.undo} isDisabled={!canUndo} onClick={session.undo} />
          <Act icon={Redo2} label={words.redo} isDisabled={!canRedo} onClick={session.redo} />
        </Box>
      )}
      <Box sx={group}>
        <Act
          icon={PanelLeft}
          label={words.pages}
          isOn={areThumbnailsShown}
          onClick={() => onThumbnails(!areThumbnailsShown)}
        />
        <Act
          icon={ChevronLeft}
          label={words.previousPage}
          isDisabled={page <= 1}
          onClick={() => session.goTo(page - 1)}
        />
        <PageField page={page} pageCount={pageCount} onGo={session.goTo} />
        <Act
          icon={ChevronRight}
          label={words.nextPage}
          isDisabled={page >= pageCount}
          onClick={() => session.goTo(page + 1)}
        />
      </Box>
      <Box sx={group}>
        <Act icon={ZoomOut} label={words.zoomOut} onClick={() => session.zoom('out')} />
        <Box component="span" className="tabular" sx={{ minWidth: 44, textAlign: 'center' }}>
          {words.zoom.replace('%{share}', String(Math.round(scale * 100)))}
        </Box>
        <Act icon={ZoomIn} label={words.zoomIn} onClick={() => session.zoom('in')} />
        <Act icon={MoveHorizontal} label={words.fitWidth} onClick={() => session.zoom('page-width')} />
        <Act icon={Maximize} label={words.fitPage} onClick={() => session.zoom('page-fit')} />
      </Box>
      <PdfSearch hits={hits} onFind={session.find} />
      {actions && <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: '8px' }}>{actions}</Box>}
    </Box>
  );
}
