/** A column of text beside the visits: what stands over it, and its cells that hold something. */
interface TextColumn {
  head: string;
  cells: readonly string[];
}

const currency = /€|(?<!\p{L})(?:EUR|euros?)(?!\p{L})/giu;
const otherCurrency =
  /[$£¥]|(?<!\p{L})(?:USD|GBP|CHF|JPY|CAD|AUD|SEK|DKK|NOK|PLN|CZK|HUF|dollars?|francs?)(?!\p{L})/iu;
const wordsOfMoney =
  /€|\b(?:EUR|euros?|prices?|costs?|fees?|amounts?|charges?|payments?|reimbursements?)\b|preis|betr[aä]g|vergütung|honorar|kosten|pauschale|entgelt/i;
/** Heads with a word of money over what is none: `Cost centre`, `Kostenstelle`, `Amount (mL)`. */
const otherThings = /\b(?:codes?|cent(?:re|er)s?|numbers?|no|nr|m?l|m?g)\b|stelle|nummer/i;

/** An amount of money in cents: `1.250,00 €`, `85.50`, `EUR 120`; null where the text is none, or says more than it. */
export const centsOf = (text: string): number | null => {
  const printed = text
    .replace(currency, ' ')
    .replace(/[()*†‡§]/g, '')
    .replace(/\s*([.,])\s*/g, '$1')
    .trim();
  const match = /^(\d{1,3}(?:[.,' ]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(printed);
  if (!match) return null;
  const whole = Number((match[1] ?? '').replace(/\D/g, ''));
  return whole * 100 + Number((match[2] ?? '').padEnd(2, '0') || 0);
};

const namesCurrency = (text: string): boolean => text.search(currency) >= 0;
const hasCents = (text: string): boolean => /[.,]\s*\d{2}(?!\d)/.test(text);

/**
 * Whether a column holds prices: its head says so, or most of its cells are nothing but amounts, with a currency or, where
 * nothing stands over them, with cents. Times, sections of the protocol and volumes are numbers too.
 */
export const holdsPrices = ({ head, cells }: TextColumn): boolean => {
  // Amounts are in euros: what is priced in something else alone has no amount that could be brought in.
  if (otherCurrency.test(head) && !namesCurrency(head)) return false;
  if (wordsOfMoney.test(head)) return !otherThings.test(head);
  const isAmount = (text: string): boolean =>
    centsOf(text) !== null && (namesCurrency(text) || (head === '' && hasCents(text)));
  return cells.filter(isAmount).length > cells.length / 2;
};
