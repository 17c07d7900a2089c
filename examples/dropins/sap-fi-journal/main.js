// Two lines for each booking of a month: the account that gets or gives the amount, and the one that it comes from or goes to.

/** Whole cents as the ERP reads them: 123456 is 1234,56. */
const amount = (cents) => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
};
/** A field of a file with semicolons; a spreadsheet must not take a text for a formula. */
const field = (text) => {
  const plain = String(text ?? '')
    .replace(/[;"\r\n]+/g, ' ')
    .slice(0, 50);
  return /^[=+\-@\t]/.test(plain) ? `'${plain}` : plain;
};

export default function (journal) {
  // Without its accounts a month cannot be posted.
  if (!journal.bookings) throw new Error('accounts are missing');
  const rows = journal.bookings.flatMap((booking) => {
    const cents = booking.side === 'S' ? booking.amount : -booking.amount;
    const row = (account, signed) =>
      [
        booking.day.replaceAll('-', ''),
        field(booking.reference),
        field(booking.second_reference),
        account,
        amount(signed),
        field(booking.cost_center),
        field(booking.text),
      ].join(';');
    return [row(booking.account, cents), row(booking.contra_account, -cents)];
  });
  const head = 'BLDAT;XBLNR;ZUONR;KONTO;BETRAG;KOSTL;TEXT';
  const content = `${[head, ...rows].join('\r\n')}\r\n`;
  return { filename: `journal-${journal.to_date.slice(0, 7)}.csv`, mime: 'text/csv', content };
}
