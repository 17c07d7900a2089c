import { Link } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { MadeToken } from '../../contract/connect/tokens.ts';
import { hrefOfReference } from '../../ui/routes/connections.ts';
import { useText } from '../../ui/words/useText.ts';
import { ShownSecret } from './ShownSecret.tsx';

/** A token, this once, with how it is sent. */
export function ShownToken({ made: { secret, token }, onClose }: { made: MadeToken; onClose: () => void }) {
  const text = useText();
  return (
    <ShownSecret
      title={text('connections.tokens.shown', { label: token.label })}
      lead={text('connections.tokens.shownLead')}
      label={text('connections.tokens.secret')}
      secret={secret}
      copied={text('connections.tokens.copied')}
      kept={text('connections.tokens.kept')}
      onClose={onClose}
    >
      {text('connections.tokens.usage')}{' '}
      <Link component={LinkBase} to={hrefOfReference()}>
        {text('connections.tokens.reference')}
      </Link>
    </ShownSecret>
  );
}
