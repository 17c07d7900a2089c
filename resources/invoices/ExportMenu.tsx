import { Button, IconButton, ListItemText, ListSubheader, Menu, MenuItem } from '@mui/material';
import { ChevronDown, Download, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { EInvoiceRelease } from '../../contract/invoices/einvoiceVocab.ts';
import type { InvoicePage } from '../../contract/invoices/invoices.ts';
import { dropinsCalls } from '../../contract/site/dropins.ts';
import type { Verdict } from '../../contract/verdict.ts';
import { type EInvoiceFormat, einvoiceFormats } from '../../contract/vocab.ts';
import { releases, releasesOf } from '../../domain/einvoices/releases.ts';
import { recipientOf } from '../../domain/invoices/recipient.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { useVerdictText } from '../../ui/failures/useVerdictText.ts';
import { useLanguage } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { useInvoiceDownload } from './useInvoiceDownload.ts';

interface Electronic {
  format: EInvoiceFormat;
  /** Null = the one of its date of issue. */
  release: EInvoiceRelease | null;
}

/** Each format as it is written by itself, and in the releases that are written only where they are asked for. */
const inEachRelease = (format: EInvoiceFormat): Electronic[] => [
  { format, release: null },
  ...releasesOf(format)
    .filter((release) => releases[release].since === null)
    .map((release) => ({ format, release })),
];

/**
 * The electronic invoice that the recipient gets, and apart from it other formats as they are written by themselves; all
 * where it gets none. A draft is none yet, a statement for a sponsor that bills itself never.
 */
const electronicOf = (invoice: InvoicePage): { wanted: Electronic[]; others: Electronic[] } => {
  if (invoice.state === 'draft' || invoice.is_self_billed) return { wanted: [], others: [] };
  const wanted = recipientOf(invoice)?.einvoice_format;
  if (!wanted) return { wanted: einvoiceFormats.flatMap(inEachRelease), others: [] };
  return {
    wanted: inEachRelease(wanted),
    others: einvoiceFormats
      .filter((format) => format !== wanted)
      .map((format) => ({ format, release: null })),
  };
};

function Group({ name }: { name: string }) {
  return <ListSubheader sx={{ lineHeight: '28px', background: 'inherit' }}>{name}</ListSubheader>;
}
// The menu leads the focus past it.
Group.muiSkipListHighlight = true;

interface Props {
  invoice: InvoicePage;
  /** Of a draft, which has a menu of files and of deleting it: why it cannot be deleted, and the way to it. */
  removal?: { verdict: Verdict; onRemove: () => void };
}

/**
 * Downloads the invoice: as PDF in the language of its recipient, which is the document itself, as electronic invoice, as a
 * table, as data or by a drop-in in the user's. A cancellation is a document of its own.
 */
export function ExportMenu({ invoice, removal }: Props) {
  const isRevoked = invoice.state === 'revoked';
  const { wanted, others } = electronicOf(invoice);
  const text = useText();
  const why = useVerdictText();
  const language = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Without the licence for them there are none.
  const dropins = useCallQuery(
    dropinsCalls.listDropins,
    { dropin_type: 'invoice-export' },
    { isEnabled: anchor !== null },
  );
  const exportAs = useInvoiceDownload(invoice.invoice_id);
  const download = (asked: Parameters<typeof exportAs>[0]): void => {
    setAnchor(null);
    exportAs(asked);
  };
  const itemsOf = ({ format, release }: Electronic) => {
    const name = [
      text(`invoices.export.${format}`),
      ...(release ? [text(`einvoice.releases.${release}`)] : []),
    ].join(' · ');
    const asked = { format, ...(release && { release }) };
    const cancellation = text('invoices.export.electronicCancellation', { format: name });
    return [
      <MenuItem key={name} onClick={() => download(asked)}>
        {name}
      </MenuItem>,
      ...(isRevoked
        ? [
            <MenuItem key={cancellation} onClick={() => download({ ...asked, document: 'cancellation' })}>
              {cancellation}
            </MenuItem>,
          ]
        : []),
    ];
  };
  return (
    <>
      {removal ? (
        <IconButton
          aria-haspopup="menu"
          aria-label={text('invoices.export.andMore')}
          title={text('invoices.export.andMore')}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Ellipsis size={18} aria-hidden />
        </IconButton>
      ) : (
        <Button
          variant="outlined"
          startIcon={<Download size={15} aria-hidden />}
          endIcon={<ChevronDown size={14} aria-hidden />}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {text('invoices.export.action')}
        </Button>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <Group name={text('invoices.export.groups.document')} />
        <MenuItem onClick={() => download({ format: 'pdf' })}>{text('invoices.export.pdf')}</MenuItem>
        {isRevoked && (
          <MenuItem onClick={() => download({ format: 'pdf', document: 'cancellation' })}>
            {text('invoices.export.cancellation')}
          </MenuItem>
        )}
        {wanted.length > 0 && <Group name={text('invoices.export.groups.electronic')} />}
        {wanted.flatMap(itemsOf)}
        {others.length > 0 && <Group name={text('invoices.export.groups.others')} />}
        {others.flatMap(itemsOf)}
        <Group name={text('invoices.export.groups.data')} />
        {(['csv', 'json'] as const).map((format) => (
          <MenuItem key={format} onClick={() => download({ format, language })}>
            {text(`invoices.export.${format}`)}
          </MenuItem>
        ))}
        {dropins.data && dropins.data.length > 0 && <Group name={text('invoices.export.groups.dropins')} />}
        {dropins.data?.map(({ dropin_id, dropin_label, dropin_version }) => (
          <MenuItem key={dropin_id} onClick={() => download({ format: dropin_id, language })}>
            {dropin_label} {dropin_version}
          </MenuItem>
        ))}
        {removal && (
          <MenuItem
            disabled={removal.verdict.length > 0}
            onClick={() => {
              setAnchor(null);
              removal.onRemove();
            }}
            sx={{ borderTop: '1px solid var(--line)', color: 'var(--overdue-f)' }}
          >
            <ListItemText primary={text('invoices.deleteDraft')} secondary={why(removal.verdict)} />
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
