import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { giroCodeOf } from '../../../domain/invoices/giroCode.ts';
import { sampleInvoice } from '../../../domain/invoices/sampleInvoice.ts';
import { paperOf } from '../../../server/documents/paperOf.ts';
import type { PaperCode } from '../../../server/documents/pdf/paper.ts';

const invoice = {
  ...sampleInvoice,
  number: 'INV-2026-00001',
  sender: { ...sampleInvoice.sender, iban: 'DE02120300000000202051' },
  payment: { ...sampleInvoice.payment, giro_code: true as const },
};

const codeOn = (data: typeof sampleInvoice, kind: 'invoice' | 'cancellation' = 'invoice') =>
  paperOf(data, { kind, language: 'de', logo: null }).parts.flatMap((part) =>
    part.kind === 'totals' && part.code ? [part.code] : [],
  );

/** A picture of the code, four points a module, with the quiet zone that paper has around it. */
const pictureOf = ({ modules }: PaperCode) => {
  const scale = 4;
  const quiet = 4;
  const side = (modules.length + 2 * quiet) * scale;
  const isDark = (x: number, y: number) =>
    modules[Math.floor(y / scale) - quiet]?.[Math.floor(x / scale) - quiet] === '1';
  const data = new Uint8Array(side * side * 4);
  for (let at = 0; at < side * side; at += 1)
    data.set([...Array(3).fill(isDark(at % side, Math.floor(at / side)) ? 0 : 255), 255], at * 4);
  return { width: side, height: side, data };
};

test('what is printed is read back as it was said', () => {
  const [code, ...others] = codeOn(invoice);
  expect(others).toEqual([]);
  expect(code && decodeQR(pictureOf(code))).toBe(giroCodeOf(invoice));
});

test('an invoice that was finalized without the code is printed as it was', () => {
  expect(codeOn(sampleInvoice)).toEqual([]);
});
