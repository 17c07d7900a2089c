import { Button, Menu, MenuItem } from '@mui/material';
import { ChevronDown, Download } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../contract/api.ts';
import { exportFormats } from '../../contract/vocab.ts';
import { useCall } from '../../ui/calls/useCall.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { useNotifyFailure } from '../../ui/failures/useNotifyFailure.ts';
import { saveFile } from '../../ui/files/saveFile.ts';
import { useLanguage } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

/** Downloads the invoice in one of the export formats, in the user's language. */
export function ExportMenu({ invoiceId }: { invoiceId: string }) {
  const text = useText();
  const language = useLanguage();
  const call = useCall();
  const notifyFailure = useNotifyFailure();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Without the licence for them there are none.
  const dropins = useCallQuery(
    api.listDropins,
    { dropin_type: 'invoice-export' },
    { isEnabled: anchor !== null },
  );
  const download = async (format: string): Promise<void> => {
    setAnchor(null);
    try {
      saveFile(await call(api.exportInvoice, { invoice_id: invoiceId, format, language }));
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Download size={15} aria-hidden />}
        endIcon={<ChevronDown size={14} aria-hidden />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text('invoices.export.action')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {exportFormats.map((format) => (
          <MenuItem key={format} onClick={() => void download(format)}>
            {text(`invoices.export.${format}`)}
          </MenuItem>
        ))}
        {dropins.data?.map(({ dropin_id, dropin_label, dropin_version }) => (
          <MenuItem key={dropin_id} onClick={() => void download(dropin_id)}>
            {dropin_label} {dropin_version}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
