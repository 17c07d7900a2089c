const leitwegId = /^\d{2,12}(-[A-Z\d]{1,30})?-\d{2}$/;

/** Looks like a Leitweg-ID: address, maybe a finer one, and two check digits, with hyphens between them. */
export const looksLikeLeitwegId = (value: string): boolean => leitwegId.test(value.trim().toUpperCase());

/** The rest by 97 of its digits, letters being 10 to 35, is one (ISO 7064, MOD 97-10). */
const hasCheckDigits = (value: string): boolean => {
  const digits = value
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')
    .replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
};

/** The number by which public recipients in Germany sort their invoices, with check digits that are right. */
export const isLeitwegId = (value: string): boolean => looksLikeLeitwegId(value) && hasCheckDigits(value);

/** A Global Location Number: thirteen digits, the last of which checks the others (3 and 1 times, by turns). */
export const isGln = (value: string): boolean => {
  if (!/^\d{13}$/.test(value)) return false;
  const sum = [...value].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return sum % 10 === 0;
};
