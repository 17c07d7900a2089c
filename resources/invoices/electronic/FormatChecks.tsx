import { Box } from '@mui/material';
import type { FormatCheck } from '../../../contract/invoices/einvoices.ts';
import { type EInvoiceMending, einvoiceMendings } from '../../../contract/invoices/einvoiceVocab.ts';
import { groupBy } from '../../../domain/groupBy.ts';
import { useText } from '../../../ui/words/useText.ts';
import { FieldLinks } from './MissingFields.tsx';
import { Broken, Kept } from './marks.tsx';

interface Props {
  formats: readonly FormatCheck[];
  trialId: string;
  /** What is lacking in the format that the recipient gets, and named elsewhere. */
  ofRecipient?: FormatCheck | undefined;
  /** What stands here stays: what is mended opens beside it. */
  isKeptOpen?: boolean;
}

const fieldsBy = ({ faults }: FormatCheck, by: EInvoiceMending) => [
  ...new Set(faults.filter(({ mending }) => mending === by).map(({ field }) => field)),
];

/** What a format lacks, in one text: formats of one text lack the same. */
const lackingOf = (check: FormatCheck): string =>
  einvoiceMendings.map((by) => fieldsBy(check, by).toSorted().join()).join(';');

/** Formats that lack the same are told together. */
const alike = (formats: readonly FormatCheck[]): FormatCheck[][] => [...groupBy(formats, lackingOf).values()];

/** In which formats an invoice could go out, and what the others lack: each field a link, what is frozen told apart. */
export function FormatChecks({ formats, trialId, ofRecipient, isKeptOpen = false }: Props) {
  const text = useText();
  if (formats.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={text('einvoice.formats.title')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '6px' }}
    >
      {alike(formats).map((group) => {
        const [first] = group;
        const isReady = first?.faults.length === 0;
        const isSame = ofRecipient && first && !isReady && lackingOf(first) === lackingOf(ofRecipient);
        return (
          <Box component="li" key={first?.format} sx={{ display: 'flex', gap: '8px' }}>
            {isReady ? <Kept /> : <Broken />}
            <div>
              <strong>{group.map(({ format }) => text(`invoices.export.${format}`)).join(', ')}</strong>
              {isReady && <div>{text('einvoice.formats.ready')}</div>}
              {isSame && (
                <div>
                  {text('einvoice.formats.same', {
                    format: text(`invoices.export.${ofRecipient.format}`),
                  })}
                </div>
              )}
              {first && !isSame && <Lacking check={first} trialId={trialId} isKeptOpen={isKeptOpen} />}
            </div>
          </Box>
        );
      })}
    </Box>
  );
}

/** What a format lacks, by how it is mended: what only a cancellation mends before what may still be added. */
function Lacking({
  check,
  trialId,
  isKeptOpen,
}: {
  check: FormatCheck;
  trialId: string;
  isKeptOpen: boolean;
}) {
  const text = useText();
  return (['draft', 'cancellation', 'addition'] as const).map((mending) => {
    const fields = fieldsBy(check, mending);
    if (fields.length === 0) return null;
    return (
      <div key={mending}>
        {text(`einvoice.formats.${mending}`)}
        {mending === 'cancellation' ? (
          <ul style={{ margin: 0, paddingLeft: 18 }}>
            {fields.map((field) => (
              <li key={field}>{text(`vocab.invoiceField.${field}`)}</li>
            ))}
          </ul>
        ) : (
          <FieldLinks fields={fields} trialId={trialId} isKeptOpen={isKeptOpen} />
        )}
      </div>
    );
  });
}
