import { Box, Link } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { Obstacle } from '../../../contract/verdict.ts';
import { useText } from '../../../ui/words/useText.ts';
import { fieldsOf, placeOf } from './places.ts';

interface Props {
  obstacle: Obstacle;
  trialId: string;
  /** What stands here stays: what is mended opens beside it. */
  isKeptOpen?: boolean;
}

/** The fields that an electronic invoice lacks, each a link to where it is typed. */
export function MissingFields({ obstacle, trialId, isKeptOpen = false }: Props) {
  const text = useText();
  return (
    <>
      {text('einvoice.lacks')}
      <Box component="ul" sx={{ m: 0, pl: '18px' }}>
        {fieldsOf(obstacle.params.einvoice_fields).map((field) => {
          const to = placeOf(field, trialId);
          const name = text(`vocab.einvoiceField.${field}`);
          return (
            <li key={field}>
              {to ? (
                <Link component={LinkBase} to={to} {...(isKeptOpen && { target: '_blank' })}>
                  {name}
                </Link>
              ) : (
                name
              )}
            </li>
          );
        })}
      </Box>
    </>
  );
}

/** The same for all obstacles of which only this one is told so. */
export const tellsMissing =
  (trialId: string, isKeptOpen = false) =>
  (obstacle: Obstacle) =>
    obstacle.code === 'einvoice_incomplete' ? (
      <MissingFields obstacle={obstacle} trialId={trialId} isKeptOpen={isKeptOpen} />
    ) : undefined;
