// One posting for each invoice: the debtor's line with the gross amount, a revenue line for each item, one for the tax.
// Accounts and tax codes are those of the hospital's chart of accounts: change them here.
const company = '1000';
const revenueAccount = '440000';
const taxAccount = '480600';
const taxCodes = { vat_19: 'A1', vat_7: 'A2', exempt: 'A0', reverse_charge: 'AR', not_taxable: 'A0' };

/** Whole cents as the ERP reads them: 123456 is 1234,56. */
const amount = (cents) => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
};
/** YYYY-MM-DD as YYYYMMDD. */
const day = (date) => (date ?? '').replaceAll('-', '');
/** A field of a file with semicolons; a spreadsheet must not take a label for a formula. */
const field = (text) => {
  const plain = String(text ?? '')
    .replace(/[;"\r\n]+/g, ' ')
    .slice(0, 50);
  return /^[=+\-@\t]/.test(plain) ? `'${plain}` : plain;
};
const rowOf = (...fields) => fields.join(';');

export default function (invoice, context) {
  // A revoked invoice is posted once more with the opposite sign.
  const document = invoice.cancellation ?? invoice;
  const date = invoice.cancellation
    ? invoice.cancellation.date
    : (invoice.billing_date ?? context.now.slice(0, 10));
  const number = document.number ?? 'DRAFT';
  const debtor = invoice.search_key ?? '';
  const taxCode = taxCodes[invoice.tax_rule] ?? '';
  const rows = [
    rowOf('BELNR', 'BUKRS', 'BLDAT', 'XBLNR', 'POSNR', 'KONTO', 'MWSKZ', 'BETRAG', 'WAERS', 'TEXT'),
    ...[
      { account: field(debtor), cents: document.gross_amount, text: invoice.label },
      ...document.items.map((item) => ({ account: revenueAccount, cents: -item.amount, text: item.label })),
      ...(document.tax_amount === 0
        ? []
        : [{ account: taxAccount, cents: -document.tax_amount, text: 'VAT' }]),
    ].map(({ account, cents, text }, index) =>
      rowOf(
        number,
        company,
        day(date),
        field(invoice.reference_number),
        index + 1,
        account,
        taxCode,
        amount(cents),
        invoice.currency,
        field(text),
      ),
    ),
  ];
  return { filename: `${number}.csv`, mime: 'text/csv', content: `${rows.join('\r\n')}\r\n` };
}
