/**
 * The DATEV format of a booking batch: EXTF, header version 700, category 21, format version 13, as
 * developer.datev.de/datev/platform/de/dtvf/formate/buchungsstapel describes it.
 */

/** Twice as many columns: a kind and a content for each number. */
const pairs = (count: number, kind: string, content: string): string[] =>
  Array.from({ length: count }, (_, index) => [`${kind} ${index + 1}`, `${content} ${index + 1}`]).flat();

export const extfColumns = [
  ...['Umsatz (ohne Soll/Haben-Kz)', 'Soll/Haben-Kennzeichen', 'WKZ Umsatz', 'Kurs', 'Basis-Umsatz'],
  ...['WKZ Basis-Umsatz', 'Konto', 'Gegenkonto (ohne BU-Schlüssel)', 'BU-Schlüssel', 'Belegdatum'],
  ...['Belegfeld 1', 'Belegfeld 2', 'Skonto', 'Buchungstext', 'Postensperre', 'Diverse Adressnummer'],
  ...['Geschäftspartnerbank', 'Sachverhalt', 'Zinssperre', 'Beleglink'],
  ...pairs(8, 'Beleginfo - Art', 'Beleginfo - Inhalt'),
  ...['KOST1 - Kostenstelle', 'KOST2 - Kostenstelle', 'Kost-Menge', 'EU-Land u. UStID (Bestimmung)'],
  ...['EU-Steuersatz (Bestimmung)', 'Abw. Versteuerungsart', 'Sachverhalt L+L', 'Funktionsergänzung L+L'],
  ...['BU 49 Hauptfunktionstyp', 'BU 49 Hauptfunktionsnummer', 'BU 49 Funktionsergänzung'],
  ...pairs(20, 'Zusatzinformation - Art', 'Zusatzinformation- Inhalt'),
  ...['Stück', 'Gewicht', 'Zahlweise', 'Forderungsart', 'Veranlagungsjahr', 'Zugeordnete Fälligkeit'],
  ...['Skontotyp', 'Auftragsnummer', 'Buchungstyp', 'USt-Schlüssel (Anzahlungen)', 'EU-Land (Anzahlungen)'],
  ...['Sachverhalt L+L (Anzahlungen)', 'EU-Steuersatz (Anzahlungen)', 'Erlöskonto (Anzahlungen)'],
  ...['Herkunft-Kz', 'Buchungs GUID', 'KOST-Datum', 'SEPA-Mandatsreferenz', 'Skontosperre'],
  ...['Gesellschaftername', 'Beteiligtennummer', 'Identifikationsnummer', 'Zeichnernummer'],
  ...['Postensperre bis', 'Bezeichnung SoBil-Sachverhalt', 'Kennzeichen SoBil-Buchung', 'Festschreibung'],
  ...['Leistungsdatum', 'Datum Zuord. Steuerperiode', 'Fälligkeit', 'Generalumkehr (GU)', 'Steuersatz'],
  ...['Land', 'Abrechnungsreferenz', 'BVV-Position', 'EU-Land u. UStID (Ursprung)'],
  ...['EU-Steuersatz (Ursprung)', 'Abw. Skontokonto'],
] as const;

/** One line of a batch: an amount in cents, above 0, that `account` gets (`S`) or gives (`H`). */
export interface Booking {
  amount: number;
  side: 'S' | 'H';
  account: string;
  contraAccount: string;
  /** `YYYY-MM-DD` */
  day: string;
  /** By which open items clear. */
  reference: string;
  secondReference: string;
  text: string;
  costCenter: string | null;
  secondCostCenter: string | null;
  vatId: string | null;
  dueDate: string | null;
}

/** Who the batch is for, and of which month. */
export interface Batch {
  consultant: number;
  client: number;
  /** 1 = January. */
  fiscalYearMonth: number;
  accountLength: number;
  from: string;
  to: string;
  label: string;
  /** When it was written, as 24-character ISO string. */
  createdAt: string;
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Printable text of one line, at most so long. */
const textField = (text: string, length: number): string =>
  quoted(
    [...text.normalize('NFC').replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ')].slice(0, length).join('').trim(),
  );

const compactDay = (day: string): string => day.replaceAll('-', '');
const dayMonthOf = (day: string): string => day.slice(8, 10) + day.slice(5, 7);
const dayMonthYearOf = (day: string): string => dayMonthOf(day) + day.slice(0, 4);

/** 1234.5 = `1234,50`; cents are never a floating point number. */
const amountField = (cents: number): string => {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)},${digits.slice(-2)}`;
};

/** Letters that a reference may have: others are a hyphen. */
const referenceOf = (number: string): string => number.replace(/[^A-Za-z0-9$%/-]/g, '-').slice(0, 36);

/** The second reference has twelve letters: a longer number loses its signs first, then its beginning. */
const shortReferenceOf = (number: string): string => {
  const reference = referenceOf(number);
  return reference.length <= 12 ? reference : reference.replace(/[^A-Za-z0-9]/g, '').slice(-12);
};

/** The first day of the fiscal year that a day lies in. */
export const fiscalYearStart = (day: string, month: number): string => {
  const year = Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < month ? 1 : 0);
  return `${year}-${String(month).padStart(2, '0')}-01`;
};

const headOf = (batch: Batch): string[] => [
  '"EXTF"',
  '700',
  '21',
  '"Buchungsstapel"',
  '13',
  batch.createdAt.replace(/\D/g, '').slice(0, 17),
  '',
  '"RE"',
  '"TrialBilling"',
  '""',
  String(batch.consultant),
  String(batch.client),
  compactDay(fiscalYearStart(batch.from, batch.fiscalYearMonth)),
  String(batch.accountLength),
  compactDay(batch.from),
  compactDay(batch.to),
  textField(batch.label, 30),
  '""',
  '1',
  '0',
  '0',
  '"EUR"',
  '',
  '""',
  '',
  '',
  '""',
  '',
  '',
  '""',
  '""',
];

const fieldsOf = (booking: Booking): Partial<Record<(typeof extfColumns)[number], string>> => ({
  'Umsatz (ohne Soll/Haben-Kz)': amountField(booking.amount),
  'Soll/Haben-Kennzeichen': quoted(booking.side),
  'WKZ Umsatz': '"EUR"',
  Konto: booking.account,
  'Gegenkonto (ohne BU-Schlüssel)': booking.contraAccount,
  Belegdatum: dayMonthOf(booking.day),
  'Belegfeld 1': quoted(referenceOf(booking.reference)),
  'Belegfeld 2': quoted(shortReferenceOf(booking.secondReference)),
  Buchungstext: textField(booking.text, 60),
  ...(booking.costCenter !== null && { 'KOST1 - Kostenstelle': textField(booking.costCenter, 36) }),
  ...(booking.secondCostCenter !== null && {
    'KOST2 - Kostenstelle': textField(booking.secondCostCenter, 36),
  }),
  ...(booking.vatId !== null && {
    'EU-Land u. UStID (Bestimmung)': textField(booking.vatId.replace(/\s/g, ''), 15),
  }),
  Festschreibung: '0',
  ...(booking.dueDate !== null && { Fälligkeit: dayMonthYearOf(booking.dueDate) }),
});

/** Lines of a batch at most, by the rules of the format. */
export const mostLines = 99_999;

const extfText = (batch: Batch, bookings: readonly Booking[]): string =>
  [
    headOf(batch),
    extfColumns,
    ...bookings.map((booking) => {
      const fields = fieldsOf(booking);
      return extfColumns.map((column) => fields[column] ?? '');
    }),
  ]
    .map((fields) => `${fields.join(';')}\r\n`)
    .join('');

/**
 * The lines as text of booking batches, lines ended by CR LF; `windows1252` makes each a file. One batch, or where that is too
 * long as many as are needed, each with its number in its label.
 */
export const extfTexts = (batch: Batch, bookings: readonly Booking[], linesAtMost = mostLines): string[] => {
  const count = Math.max(1, Math.ceil(bookings.length / linesAtMost));
  return Array.from({ length: count }, (_none, index) =>
    extfText(
      count === 1 ? batch : { ...batch, label: `${batch.label} ${index + 1}/${count}` },
      bookings.slice(index * linesAtMost, (index + 1) * linesAtMost),
    ),
  );
};
