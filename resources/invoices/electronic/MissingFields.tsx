import { Box, Link } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { InvoiceField } from '../../../contract/invoices/invoiceFields.ts';
import type { Obstacle } from '../../../contract/verdict.ts';
import { useText } from '../../../ui/words/useText.ts';
import { fieldsOf, placeOf } from './places.ts';

interface Props {
  obstacle: Obstacle;
  trialId: string;
  /** What stands here stays: what is mended opens beside it. */
  isKeptOpen?: boolean;
}

/** Whether an obstacle consists of fields that are missing. */
export const isOfFields = ({ code }: Obstacle): boolean =>
  code === 'sender_incomplete' || code === 'einvoice_incomplete';

/** The fields that the sender of an invoice, or an electronic invoice, lacks, each a link to where it is typed. */
export function MissingFields({ obstacle, trialId, isKeptOpen = false }: Props) {
  const text = useText();
  const isOfSender = obstacle.code === 'sender_incomplete';
  const fields = isOfSender ? obstacle.params.sender_fields : obstacle.params.einvoice_fields;
  return (
    <>
      {text(isOfSender ? 'invoices.finalize.senderLacks' : 'einvoice.lacks')}
      <FieldLinks fields={fieldsOf(fields)} trialId={trialId} isKeptOpen={isKeptOpen} />
    </>
  );
}

interface LinksProps {
  fields: readonly InvoiceField[];
  trialId: string;
  isKeptOpen: boolean;
}

/** Fields of an invoice by their names, each a link to where it is typed. */
export function FieldLinks({ fields, trialId, isKeptOpen }: LinksProps) {
  const text = useText();
  return (
    <Box component="ul" sx={{ m: 0, pl: '18px' }}>
      {fields.map((field) => {
        const to = placeOf(field, trialId);
        const name = text(`vocab.invoiceField.${field}`);
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
  );
}

/** The same for all obstacles of which only those of missing fields are told so. */
export const tellsMissing =
  (trialId: string, isKeptOpen = false) =>
  (obstacle: Obstacle) =>
    isOfFields(obstacle) ? (
      <MissingFields obstacle={obstacle} trialId={trialId} isKeptOpen={isKeptOpen} />
    ) : undefined;
