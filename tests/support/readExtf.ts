import { expect } from 'vitest';

/** What the format says of the fields that are written (developer.datev.de, Buchungsstapel, column "Ausdruck"). */
const rules: Record<string, RegExp> = {
  'Umsatz (ohne Soll/Haben-Kz)': /^(?!0{1,10},00)\d{1,10},\d{2}$/,
  'Soll/Haben-Kennzeichen': /^"(S|H)"$/,
  'WKZ Umsatz': /^"[A-Z]{3}"$/,
  Konto: /^\d{1,9}$/,
  'Gegenkonto (ohne BU-Schlüssel)': /^\d{1,9}$/,
  Belegdatum: /^\d{4}$/,
  'Belegfeld 1': /^"[\w$%\-/]{0,36}"$/,
  'Belegfeld 2': /^"[\w$%\-/]{0,12}"$/,
  Buchungstext: /^"(?:[^"\p{Cc}]|""){0,60}"$/u,
  'KOST1 - Kostenstelle': /^(?:"(?:[^"\p{Cc}]|""){0,36}")?$/u,
  'KOST2 - Kostenstelle': /^(?:"(?:[^"\p{Cc}]|""){0,36}")?$/u,
  'EU-Land u. UStID (Bestimmung)': /^(?:"[^"]{0,15}")?$/,
  Festschreibung: /^[01]$/,
  Fälligkeit: /^(?:(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])20\d{2})?$/,
};

/** The same of the head, field by field; what is not written is empty. */
const headRules: RegExp[] = [
  ...[
    /^"EXTF"$/,
    /^700$/,
    /^21$/,
    /^"Buchungsstapel"$/,
    /^13$/,
    /^20\d{15}$/,
    /^$/,
    /^"[A-Z]{2}"$/,
    /^"\w{0,25}"$/,
  ],
  ...[
    /^""$/,
    /^\d{4,7}$/,
    /^\d{1,5}$/,
    /^20\d{6}$/,
    /^[4-8]$/,
    /^20\d{6}$/,
    /^20\d{6}$/,
    /^"[\w./ -]{0,30}"$/,
    /^""$/,
  ],
  ...[/^1$/, /^0$/, /^[01]$/, /^"EUR"$/, /^$/, /^""$/, /^$/, /^$/, /^""$/, /^$/, /^$/, /^""$/, /^""$/],
];

/** A semicolon within quotes is text. */
const fieldsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|;)((?:"(?:[^"]|"")*"|[^;"]*))/g)].map(([, field]) => field ?? '');

/** A booking batch as whoever takes it reads it: refuses whatever breaks a rule of the format. */
export const readExtf = (text: string) => {
  expect(text.endsWith('\r\n')).toBe(true);
  const [head = '', columns = '', ...lines] = text.slice(0, -2).split('\r\n');
  for (const line of [head, columns, ...lines]) expect(line).not.toMatch(/[\r\n]/);
  const names = columns.split(';');
  const rows = lines.map((line) => {
    const fields = fieldsOf(line);
    expect(fields).toHaveLength(125);
    const row = Object.fromEntries(names.map((name, index) => [name, fields[index] ?? '']));
    for (const [name, value] of Object.entries(row)) expect(value, name).toMatch(rules[name] ?? /^$/);
    return row;
  });
  const fields = fieldsOf(head);
  expect(fields).toHaveLength(31);
  for (const [index, field] of fields.entries())
    expect(field, `head ${index + 1}`).toMatch(headRules[index] ?? /^$/);
  return { head: fields, columns: names, rows };
};
