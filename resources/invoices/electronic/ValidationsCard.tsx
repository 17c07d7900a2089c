import { Box, Button } from '@mui/material';
import type { InvoiceValidation } from '../../../contract/invoices/invoiceValidations.ts';
import { invoiceValidationsCalls } from '../../../contract/invoices/invoiceValidations.ts';
import { useCall } from '../../../ui/calls/useCall.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { StateChip } from '../../../ui/chips/StateChip.tsx';
import { useDownload } from '../../../ui/files/useDownload.ts';
import { Card } from '../../../ui/frame/Card.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

/** What an outside validator said of an invoice's electronic documents; nothing where it said nothing. */
export function ValidationsCard({ invoiceId }: { invoiceId: string }) {
  const text = useText();
  const said = useCallQuery(invoiceValidationsCalls.listInvoiceValidations, { invoice_id: invoiceId });
  const cardOf = (validations: readonly InvoiceValidation[]) => (
    <Card title={text('einvoice.validator.title')} isFlush>
      <Box
        component="ul"
        aria-label={text('einvoice.validator.title')}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {validations.map((validation) => (
          <Entry
            key={`${validation.document} ${validation.format} ${validation.release}`}
            invoiceId={invoiceId}
            validation={validation}
          />
        ))}
      </Box>
    </Card>
  );
  return (
    <Loaded queries={{ said }} skeleton={null}>
      {({ said: { validations } }) => validations.length > 0 && cardOf(validations)}
    </Loaded>
  );
}

function Entry({ invoiceId, validation }: { invoiceId: string; validation: InvoiceValidation }) {
  const text = useText();
  const format = useFormat();
  const call = useCall();
  const { download } = useDownload();
  const { document, correction_place, outcome, asked_at, release } = validation;
  const report = { invoice_id: invoiceId, document, correction_place, format: validation.format, release };
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '4px 16px',
        p: '10px 16px',
        borderTop: '1px solid var(--line)',
      }}
    >
      <StateChip look={outcome === 'accepted' ? 'done' : 'error'}>
        {text(`einvoice.validator.${outcome}`)}
      </StateChip>
      <span>
        {text(`invoices.export.${validation.format}`)} · {text(`einvoice.releases.${release}`)}
      </span>
      {document === 'cancellation' && <span>{text('invoices.export.cancellation')}</span>}
      {document === 'correction' && (
        <span>{text('corrections.place', { place: String(correction_place) })}</span>
      )}
      <Box component="span" className="tabular" sx={{ flex: 1, color: 'var(--text3)', whiteSpace: 'nowrap' }}>
        {format.moment(new Date(asked_at))}
      </Box>
      <Button
        size="small"
        sx={{ ml: { xs: '-8px', sm: 0 } }}
        onClick={() =>
          void download((signal) => call(invoiceValidationsCalls.getValidationReport, report, { signal }))
        }
      >
        {text('einvoice.validator.report')}
      </Button>
    </Box>
  );
}
