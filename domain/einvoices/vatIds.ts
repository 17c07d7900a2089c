/** What follows the country in a VAT ID, as the member states have it; `EL` = Greece, `XI` = Northern Ireland. */
const forms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z\d+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
};

/** A VAT ID as it is compared and written into electronic invoices: without blanks, dots and hyphens, in capitals. */
export const plainVatId = (vatId: string): string => vatId.replace(/[\s.-]/g, '').toUpperCase();

/**
 * Whether a VAT ID has the form of the country that it names. Of countries outside of the union only the letters are
 * known, so whatever follows those is taken; check digits are not looked at.
 */
export const isVatId = (vatId: string): boolean => {
  const plain = plainVatId(vatId);
  const form = forms[plain.slice(0, 2)];
  return form ? form.test(plain.slice(2)) : /^[A-Z]{2}[A-Z\d+*]{2,20}$/.test(plain);
};
