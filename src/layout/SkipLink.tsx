import { Link } from '@mui/material';
import { focusFirstAct } from '../../ui/frame/firstAct.ts';
import { useText } from '../../ui/words/useText.ts';

/** Where the page itself begins, past what the frame has. */
export const contentId = 'content';

const toContent = (): void => document.getElementById(contentId)?.focus();

const shownInFocus = {
  position: 'absolute',
  left: 8,
  top: -60,
  zIndex: 20,
  p: '8px 12px',
  background: 'var(--raised)',
  '&:focus': { top: 8 },
} as const;

/** The first stops of the keyboard: past the frame to the page, and on to what people come to it for. */
export function SkipLink() {
  const text = useText();
  return (
    // A plain `#content` would be resolved against the page's base path.
    <>
      <Link component="button" onClick={toContent} sx={shownInFocus}>
        {text('shell.skipToContent')}
      </Link>
      <Link component="button" onClick={() => focusFirstAct() || toContent()} sx={shownInFocus}>
        {text('shell.skipToAct')}
      </Link>
    </>
  );
}
