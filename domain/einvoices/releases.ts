import type { EInvoiceRelease } from '../../contract/invoices/einvoiceVocab.ts';
import type { EInvoiceFormat } from '../../contract/vocab.ts';
import { profiles } from './profiles.ts';

/** A release of a standard. */
interface Release {
  /** The first date of issue that it is written for by itself; null = only where it is asked for. */
  since: string | null;
  /** The rules that documents in it are held against. */
  rules: string;
}

/**
 * EN 16931-1:2017 with the rules of CEN 1.3.16, and beside them those of KoSIT for XRechnung. Of ZUGFeRD the profile EN 16931
 * is the same in 2.4 (Factur-X 1.08) and 2.5 (Factur-X 1.09) in all that we write; from when on 2.5 is expected is not
 * published.
 */
export const releases: Readonly<Record<EInvoiceRelease, Release>> = {
  xrechnung_3_0_2: { since: '2024-02-01', rules: 'EN 16931 1.3.16, XRechnung 2.6.0' },
  zugferd_2_4: { since: '2026-01-15', rules: 'EN 16931 1.3.16' },
  zugferd_2_5: { since: null, rules: 'EN 16931 1.3.16' },
};

const written = {
  xrechnung_ubl: ['xrechnung_3_0_2'],
  xrechnung_cii: ['xrechnung_3_0_2'],
  zugferd: ['zugferd_2_4', 'zugferd_2_5'],
  zugferd_xrechnung: ['zugferd_2_4', 'zugferd_2_5'],
} as const satisfies Record<EInvoiceFormat, readonly [EInvoiceRelease, ...EInvoiceRelease[]]>;

/** The releases that a format is written in, the oldest first. */
export const releasesOf = (format: EInvoiceFormat): readonly EInvoiceRelease[] => written[format];

/** The release that a document of this date of issue (`YYYY-MM-DD`) is written in where none is asked for. */
export const releaseOn = (format: EInvoiceFormat, date: string): EInvoiceRelease =>
  releasesOf(format).findLast((release) => (releases[release].since ?? '9999') <= date) ?? written[format][0];

/** What is kept beside an electronic invoice of the standard that it was written by. */
export interface Standard {
  syntax: 'ubl' | 'cii';
  /** BT-24 */
  profile: string;
  release: EInvoiceRelease;
  rules: string;
}

export const standardOf = (format: EInvoiceFormat, release: EInvoiceRelease): Standard => ({
  syntax: profiles[format].syntax,
  profile: profiles[format].specification,
  release,
  rules: profiles[format].isGerman ? releases.xrechnung_3_0_2.rules : releases[release].rules,
});
