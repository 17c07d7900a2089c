import { Link } from '@mui/material';
import { LinkBase } from 'ra-core';
import { useContext } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../../../ui/words/useText.ts';
import { HeadOpening } from '../draft/headOpening.ts';

/** Where something is mended: on this page by what is found there, at the trial, or in the settings of the sender. */
export type MendPlace = { here: string } | { at: 'trial' | 'sender'; to: string };

/** Leads to where something is mended; what is on this page is shown and gets the focus. `words` = what is done there. */
export function MendLink({ place, words }: { place: MendPlace; words?: string }) {
  const text = useText();
  const openHead = useContext(HeadOpening);
  if ('to' in place)
    return (
      <Link component={LinkBase} to={place.to}>
        {words ?? text(`invoices.mend.${place.at}`)}
      </Link>
    );
  const lead = (): void => {
    flushSync(openHead);
    const target = document.querySelector<HTMLElement>(place.here);
    target?.scrollIntoView({ block: 'center' });
    target?.focus();
  };
  return (
    <Link component="button" onClick={lead}>
      {words ?? text('invoices.mend.here')}
    </Link>
  );
}
