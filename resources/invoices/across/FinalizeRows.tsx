import { Box, Link } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { FinalizingPreview, UnprintableText } from '../../../contract/invoices/invoicesAcross.ts';
import { finalizingChecks } from '../../../domain/invoices/finalizingChecks.ts';
import { sumOf } from '../../../domain/money.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { hrefOfConfirmations } from '../../../ui/routes/tabs.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { DutyNote } from '../electronic/DutyNote.tsx';
import { FormatChecks } from '../electronic/FormatChecks.tsx';
import { useCheckWords } from '../issuing/useCheckWords.ts';
import { Heading, InvoiceName, Rows, Why } from './parts.tsx';

type Texts = readonly UnprintableText[];

interface Props {
  invoices: readonly FinalizingPreview[];
  /** The numbers typed so far, by invoice; null where the site numbers by itself. */
  typed: Readonly<Record<string, string>> | null;
  onType: (invoiceId: string, number: string) => void;
  /** What their documents have no letters for, by invoice. */
  unprintable: ReadonlyMap<string, Texts>;
}

function Unprintable({ texts = [] }: { texts?: Texts | undefined }) {
  const text = useText();
  if (texts.length === 0) return null;
  return (
    <Box role="note" sx={{ maxWidth: 320, overflowWrap: 'anywhere', color: 'var(--oow-f)' }}>
      {text('invoicesAcross.finalize.unprintable', { texts: texts.map((one) => `“${one.text}”`).join(', ') })}
    </Box>
  );
}

const wayOf = ({ trial_id, invoice_id }: FinalizingPreview): string =>
  hrefOfConfirmations({ trial: trial_id, invoice: invoice_id, need: 'mandatory' });

/** What is open of a draft and stands in the way of nothing. */
function OpenChecks({ invoice }: { invoice: FinalizingPreview }) {
  const wordsOf = useCheckWords();
  const open = finalizingChecks(invoice).filter(({ isOpen }) => isOpen);
  if (open.length === 0) return null;
  return (
    <Box role="note" sx={{ color: 'var(--oow-f)' }}>
      {open.map((check, at) => {
        const { name } = check;
        const words = wordsOf(check);
        return (
          <span key={name}>
            {at > 0 && ' · '}
            {name === 'confirmations' ? (
              // Beside the dialog: what was typed in it stays.
              <Link component={LinkBase} to={wayOf(invoice)} target="_blank" color="inherit">
                {words}
              </Link>
            ) : (
              words
            )}
          </span>
        );
      })}
    </Box>
  );
}

/** What each draft would go out as; those that something stands in the way of come first, each a link to where it is mended. */
export function FinalizeRows({ invoices, typed, onType, unprintable }: Props) {
  const text = useText();
  const format = useFormat();
  const kept = invoices.filter(({ obstacles }) => obstacles.length > 0);
  const going = invoices.filter(({ obstacles }) => obstacles.length === 0);
  return (
    <>
      {kept.length > 0 && (
        <section>
          <Heading>
            {text('invoicesAcross.leftOut')} · {format.count(kept.length)}
          </Heading>
          <Rows label={text('invoicesAcross.leftOut')}>
            {kept.map((invoice) => (
              <tr key={invoice.invoice_id}>
                <InvoiceName invoice={invoice} />
                <td>
                  <Why obstacles={invoice.obstacles} trialId={invoice.trial_id} />
                </td>
              </tr>
            ))}
          </Rows>
        </section>
      )}
      {going.length === 0 && <Box role="status">{text('invoicesAcross.finalize.nothing')}</Box>}
      {going.length > 0 && (
        <Rows label={text('invoices.finalize.title')}>
          {going.map((invoice) => (
            <tr key={invoice.invoice_id}>
              <InvoiceName invoice={invoice}>
                <OpenChecks invoice={invoice} />
                <Unprintable texts={unprintable.get(invoice.invoice_id)} />
                {invoice.duty && (
                  <DutyNote
                    duty={invoice.duty}
                    trialId={invoice.trial_id}
                    hasFormat={invoice.einvoice_format !== null}
                  />
                )}
                <FormatChecks formats={invoice.formats} trialId={invoice.trial_id} isKeptOpen />
              </InvoiceName>
              <td>{invoice.recipient}</td>
              <td className="numeric">{format.date(invoice.billing_date)}</td>
              <td>
                {typed ? (
                  <Field
                    label={text('invoicesAcross.finalize.number', { invoice: invoice.trial_title })}
                    isLabelHidden
                    placeholder={text('invoices.fields.number')}
                    text={typed[invoice.invoice_id] ?? ''}
                    onType={(number) => onType(invoice.invoice_id, number)}
                  />
                ) : (
                  <strong>{invoice.next_number}</strong>
                )}
              </td>
              <td className="numeric">{format.euro(invoice.gross_amount)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={4}>
              {text('invoices.columns.gross')}
            </th>
            <td className="numeric">
              <strong>{format.euro(sumOf(going.map(({ gross_amount }) => gross_amount)))}</strong>
            </td>
          </tr>
        </Rows>
      )}
    </>
  );
}
