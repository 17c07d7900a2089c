import type { invoiceValidationsCalls } from '../../../../contract/invoices/invoiceValidations.ts';
import { found } from '../../../http/rejected.ts';
import type { Handlers } from '../../../http/serve.ts';

export const invoiceValidationHandlers = {
  listInvoiceValidations: async ({ db, input, settings }) => {
    const rows = await db
      .selectFrom('invoice_validation')
      .select(['document', 'correction_place', 'format', 'release', 'outcome', 'asked_at', 'sha256'])
      .where('invoice_id', '=', input.invoice_id)
      .orderBy('document', 'desc')
      .orderBy('correction_place')
      .orderBy('format')
      .orderBy('release')
      .execute();
    return {
      is_configured: settings.einvoiceValidatorUrl !== null,
      validations: rows.map((row) => ({ ...row, asked_at: row.asked_at.toISOString() })),
    };
  },
  getValidationReport: async ({ db, input: { invoice_id, document, correction_place, format, release } }) => {
    const { content } = found(
      await db
        .selectFrom('invoice_validation')
        .select('content')
        .where('invoice_id', '=', invoice_id)
        .where('document', '=', document)
        .where('correction_place', '=', correction_place)
        .where('format', '=', format)
        .where('release', '=', release)
        .executeTakeFirst(),
    );
    return { filename: `${document}-${format}-report.xml`, mime: 'application/xml; charset=utf-8', content };
  },
} satisfies Handlers<keyof typeof invoiceValidationsCalls>;
