import { Link } from '@mui/material';
import { LinkBase } from 'ra-core';
import { providerConfirmationsCalls } from '../../../contract/recording/providerConfirmations.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { hrefOfConfirmations } from '../../../ui/routes/tabs.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

/** Leads from recording to what providers have not answered yet; where nothing is open it is not there. */
export function ConfirmationsLink() {
  const text = useText();
  const format = useFormat();
  const open = useCallQuery(
    providerConfirmationsCalls.listOpenConfirmations,
    { limit: 1 },
    { staysShown: true },
  );
  const count = open.data?.count ?? 0;
  if (count === 0) return null;
  return (
    <Link component={LinkBase} to={hrefOfConfirmations()} sx={{ ml: '12px', fontSize: 13 }}>
      {text('confirmations.link', format.counted(count))}
    </Link>
  );
}
