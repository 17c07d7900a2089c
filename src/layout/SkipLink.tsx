import { Link } from '@mui/material';
import { useText } from '../../ui/words/useText.ts';

/** Where the page itself begins, past what the frame has. */
export const contentId = 'content';

/** The first stop of the keyboard: leads past the frame to the page. */
export function SkipLink() {
  const text = useText();
  return (
    // A plain `#content` would be resolved against the page's base path.
    <Link
      component="button"
      onClick={() => document.getElementById(contentId)?.focus()}
      sx={{
        position: 'absolute',
        left: 8,
        top: -60,
        zIndex: 20,
        p: '8px 12px',
        background: 'var(--raised)',
        '&:focus': { top: 8 },
      }}
    >
      {text('shell.skipToContent')}
    </Link>
  );
}
