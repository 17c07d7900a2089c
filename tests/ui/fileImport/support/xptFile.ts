/** A number as mainframes of IBM write it, in eight bytes. */
function ibmBytes(value: number): number[] {
  if (value === 0) return [0, 0, 0, 0, 0, 0, 0, 0];
  let fraction = Math.abs(value);
  let exponent = 64;
  for (; fraction >= 1; exponent += 1) fraction /= 16;
  for (; fraction < 1 / 16; exponent -= 1) fraction *= 16;
  const bytes = [exponent | (value < 0 ? 0x80 : 0)];
  for (let count = 0; count < 7; count += 1) {
    fraction *= 256;
    bytes.push(Math.floor(fraction));
    fraction -= Math.floor(fraction);
  }
  return bytes;
}

const latin = (text: string, length: number): number[] =>
  [...text.padEnd(length).slice(0, length)].map((sign) => sign.charCodeAt(0));
const short = (value: number): number[] => [value >> 8, value & 0xff];
const long = (value: number): number[] => [0, 0, ...short(value)];
const filled = (bytes: readonly number[], sign = 0x20): number[] => [
  ...bytes,
  ...Array.from({ length: (80 - (bytes.length % 80)) % 80 }, () => sign),
];
const header = (name: string, rest = '0'.repeat(30)): number[] =>
  latin(`HEADER RECORD*******${name.padEnd(8)}HEADER RECORD!!!!!!!${rest}`, 80);

interface Dataset {
  readonly name: string;
  /** The variables: the length of a text, or `num`. */
  readonly variables: Readonly<Record<string, number | 'num'>>;
  readonly rows: readonly (readonly (string | number | null)[])[];
}

const datasetBytes = ({ name, variables, rows }: Dataset): number[] => {
  const all = Object.entries(variables).map(([variable, kind]) => ({
    variable,
    isNumber: kind === 'num',
    length: kind === 'num' ? 8 : kind,
  }));
  let position = 0;
  const names = all.flatMap(({ variable, isNumber, length }, index) => {
    const from = position;
    position += length;
    return [
      ...short(isNumber ? 1 : 2),
      ...short(0),
      ...short(length),
      ...short(index + 1),
      ...latin(variable, 8),
      ...latin('', 40),
      ...latin('', 8),
      ...Array.from({ length: 8 }, () => 0),
      ...latin('', 8),
      ...Array.from({ length: 4 }, () => 0),
      ...long(from),
      ...Array.from({ length: 52 }, () => 0),
    ];
  });
  const cells = rows.flatMap((row) =>
    row.flatMap((value, at) => {
      if (value === null) return [0x2e, 0, 0, 0, 0, 0, 0, 0];
      return typeof value === 'number' ? ibmBytes(value) : latin(value, all[at]?.length ?? 0);
    }),
  );
  return [
    ...header('MEMBER', '000000000000000001600000000140  '),
    ...header('DSCRPTR'),
    ...latin(`SAS     ${name.padEnd(8)}SASDATA 9.4     `, 80),
    ...latin('', 80),
    ...header('NAMESTR', `000000${String(all.length).padStart(4, '0')}00000000000000000000`),
    ...filled(names),
    ...header('OBS'),
    ...filled(cells),
  ];
};

/** A SAS transport file of version 5. */
export const xptFile = (...datasets: readonly Dataset[]): Blob =>
  new Blob([
    new Uint8Array([
      ...header('LIBRARY'),
      ...latin('SAS     SAS     SASLIB  9.4', 80),
      ...latin('', 80),
      ...datasets.flatMap(datasetBytes),
    ]),
  ]);
