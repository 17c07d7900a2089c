import { Button } from '@mui/material';
import { Download } from 'lucide-react';
import { clinicalsiteCalls } from '../../contract/site/clinicalsite.ts';
import { languages } from '../../contract/vocab.ts';
import { useCall } from '../../ui/calls/useCall.ts';
import { useDownload } from '../../ui/files/useDownload.ts';
import { Card } from '../../ui/frame/Card.tsx';
import { useText } from '../../ui/words/useText.ts';

/** How invoices come to be, with the site's settings as they are stored, to print and to keep. */
export function ProcedureCard() {
  const text = useText();
  const call = useCall();
  const { download } = useDownload();
  return (
    <Card title={text('clinicalsite.procedure.title')} hint={text('clinicalsite.procedure.hint')}>
      {languages.map((language) => (
        <Button
          key={language}
          variant="outlined"
          startIcon={<Download size={15} aria-hidden />}
          sx={{ mr: '8px' }}
          onClick={() =>
            void download((signal) => call(clinicalsiteCalls.printProcedure, { language }, { signal }))
          }
        >
          {text(`clinicalsite.procedure.${language}`)}
        </Button>
      ))}
    </Card>
  );
}
