import type { EInvoiceFormat } from '../../contract/vocab.ts';

/** What XRechnung 3.0 calls itself (BT-24). */
export const xrechnung = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0';

/** The business process of plain invoicing (BT-23). */
export const invoicing = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

export interface Profile {
  /** How it is written. */
  syntax: 'ubl' | 'cii';
  /** BT-24 */
  specification: string;
  /** The German rules are asked, too. */
  isGerman: boolean;
  /** Inside the printed PDF: the name of the file and the level that its metadata say; null = a file of its own. */
  inside: { filename: string; level: string } | null;
}

export const profiles: Readonly<Record<EInvoiceFormat, Profile>> = {
  xrechnung_ubl: { syntax: 'ubl', specification: xrechnung, isGerman: true, inside: null },
  xrechnung_cii: { syntax: 'cii', specification: xrechnung, isGerman: true, inside: null },
  zugferd: {
    syntax: 'cii',
    specification: 'urn:cen.eu:en16931:2017',
    isGerman: false,
    inside: { filename: 'factur-x.xml', level: 'EN 16931' },
  },
  zugferd_xrechnung: {
    syntax: 'cii',
    specification: xrechnung,
    isGerman: true,
    inside: { filename: 'xrechnung.xml', level: 'XRECHNUNG' },
  },
};
