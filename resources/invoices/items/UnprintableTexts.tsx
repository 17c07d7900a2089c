import { Box } from '@mui/material';
import { TriangleAlert } from 'lucide-react';
import type { InvoicePage } from '../../../contract/invoices/invoices.ts';
import type { UnprintableText } from '../../../contract/invoices/invoicesAcross.ts';
import { invoicesAcrossCalls } from '../../../contract/invoices/invoicesAcross.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { inOneLine } from '../../../ui/feedback/LineFailed.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { href } from '../../../ui/routes/paths.ts';
import { hrefOfTab } from '../../../ui/routes/tabs.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { MendLink, type MendPlace } from '../issuing/MendLink.tsx';

/** Where the items of an invoice stand on its page. */
export const itemsId = 'invoice-items';

const shownTexts = 5;

/** What a service was called when it was confirmed is mended nowhere. */
const placeOf = ({ place, text }: UnprintableText, invoice: InvoicePage): MendPlace | null => {
  const { trial_id, search_key } = invoice;
  const trial = (tab: 'details' | 'participants' | 'visit-services'): MendPlace => ({
    at: 'trial',
    to: hrefOfTab(trial_id, tab),
  });
  const places = {
    items: { here: `#${itemsId}` },
    services: null,
    invoice: { here: `[name=${text === search_key ? 'search_key' : 'reference_number'}]` },
    recipient: trial('details'),
    trial: trial('details'),
    participants: trial('participants'),
    visits: trial('visit-services'),
    sender: { at: 'sender', to: href('sender') },
    reason: null,
  } as const;
  return places[place];
};

interface Props {
  invoice: InvoicePage;
  /** What a cancellation would give as its reason: of what has gone out that alone is looked at. */
  reason?: string;
  /** Over everything else on the page nothing leads anywhere. */
  mayMend?: boolean;
}

/** Warns of what a document to come has no letters for, text by text, with where each is mended; it hinders nothing. */
export function UnprintableTexts({ invoice, reason, mayMend = false }: Props) {
  const found = useCallQuery(
    invoicesAcrossCalls.listUnprintable,
    { invoice_ids: [invoice.invoice_id], ...(reason && { reason }) },
    { staysShown: true },
  );
  return (
    <Loaded queries={{ found }} skeleton={null} failed={inOneLine}>
      {({ found: { invoices } }) => {
        const texts = invoices[0]?.texts ?? [];
        return texts.length > 0 && <Warning texts={texts} invoice={invoice} mayMend={mayMend} />;
      }}
    </Loaded>
  );
}

interface WarningProps {
  texts: readonly UnprintableText[];
  invoice: InvoicePage;
  mayMend: boolean;
}

function Warning({ texts, invoice, mayMend }: WarningProps) {
  const text = useText();
  const format = useFormat();
  const more = texts.length - shownTexts;
  return (
    <Box role="note" sx={{ display: 'flex', gap: '8px', color: 'var(--oow-f)', overflowWrap: 'anywhere' }}>
      <TriangleAlert size={15} style={{ flexShrink: 0, marginTop: 2 }} aria-hidden />
      <div>
        {text('invoices.unprintable.title')}
        <Box component="ul" sx={{ m: 0, pl: '18px' }}>
          {texts.slice(0, shownTexts).map((one) => {
            const place = mayMend ? placeOf(one, invoice) : null;
            const name = text(`invoices.unprintable.places.${one.place}`);
            return (
              <li key={`${one.place} ${one.text}`}>
                {text('invoices.unprintable.text', { ...one, name })} {place && <MendLink place={place} />}
              </li>
            );
          })}
          {more > 0 && <li>{text('invoices.unprintable.more', { count: format.count(more) })}</li>}
        </Box>
      </div>
    </Box>
  );
}
