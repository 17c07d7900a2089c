import type { Language } from '../../contract/vocab.ts';

/** ISO 3166-1, two letters each. */
export const countryCodes: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT ' +
  'JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
  'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY ' +
  'QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO ' +
  'TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

/** What people write for a country beside its name. */
const otherNames: Readonly<Record<string, string>> = {
  d: 'DE',
  brd: 'DE',
  usa: 'US',
  'u.s.a.': 'US',
  'vereinigte staaten von amerika': 'US',
  'united states of america': 'US',
  uk: 'GB',
  england: 'GB',
  großbritannien: 'GB',
  'great britain': 'GB',
  holland: 'NL',
  'the netherlands': 'NL',
  'czech republic': 'CZ',
  tschechien: 'CZ',
};

const names = new Map<Language, Intl.DisplayNames>();
/** The name of a country by its code; other texts are returned unchanged. */
export const countryName = (code: string, language: Language): string => {
  if (!isCountryCode(code)) return code;
  const known = names.get(language) ?? new Intl.DisplayNames([language], { type: 'region' });
  names.set(language, known);
  return known.of(code) ?? code;
};

const namedIn = (language: Language): [name: string, code: string][] =>
  countryCodes.map((code) => [countryName(code, language).toLowerCase(), code]);

let known: ReadonlyMap<string, string> | null = null;
/** Names and codes in small letters, made when the first country is looked for. */
const codesByName = (): ReadonlyMap<string, string> => {
  known ??= new Map([
    ...namedIn('de'),
    ...namedIn('en'),
    ...Object.entries(otherNames),
    ...countryCodes.map((code): [string, string] => [code.toLowerCase(), code]),
  ]);
  return known;
};

/** The code of a country that an address names in German, in English or by its code; null where it is none. */
export const countryCodeOf = (country: string | null): string | null =>
  codesByName().get((country ?? '').trim().toLowerCase()) ?? null;

export const isCountryCode = (code: string): boolean => countryCodes.includes(code);
