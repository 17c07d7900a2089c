import { Button } from '@mui/material';
import { Send, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { einvoicesCalls } from '../../../contract/invoices/einvoices.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { Count } from '../../../ui/chips/Count.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { ReadyToSendDialog } from './ReadyToSendDialog.tsx';

/** Opens what electronic invoices lack, with the number of trials that lack something; nothing where none sends any. */
export function ReadyToSendButton() {
  const text = useText();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { data } = useCallQuery(einvoicesCalls.listReadyToSend, {}, { staysShown: true });
  if (!data || data.trials.length === 0) return null;
  const lacking = data.trials.filter(({ obstacles }) => obstacles.length > 0).length;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={
          lacking > 0 ? (
            <TriangleAlert size={15} color="var(--oow-f)" aria-hidden />
          ) : (
            <Send size={15} aria-hidden />
          )
        }
        aria-description={lacking > 0 ? text('einvoice.ready.count', { smart_count: lacking }) : undefined}
        onClick={() => setOpen(true)}
        sx={{ whiteSpace: 'nowrap', gap: '6px' }}
      >
        {text('einvoice.ready.title')}
        {lacking > 0 && <Count>{format.count(lacking)}</Count>}
      </Button>
      {isOpen && <ReadyToSendDialog trials={data.trials} onClose={() => setOpen(false)} />}
    </>
  );
}
