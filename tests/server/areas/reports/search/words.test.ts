import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { gramsOf, searchText, slipsOf, wordsOf } from '../../../../../server/areas/reports/search/words.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();

const letters = Array.from({ length: 0xffff }, (_, code) => code + 1)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .concat(0x1f600, 0x1d49c)
  .map((code) => String.fromCodePoint(code));

test('the server takes a text apart exactly as the database does', async () => {
  const texts = letters.map((letter) => `A${letter}b`);
  const { rows } = await sql<{ said: string }>`
    select search_text(one) as said from json_array_elements_text(${JSON.stringify(texts)}::json) with ordinality as t (one, place)
    order by place`.execute(app.db);
  const differing = texts.filter((text, place) => searchText(text) !== rows[place]?.said);
  expect(differing).toEqual([]);
});

test.each(['haematology', 'ab01', '0042', 'abc', 'ab', 'süßkind 12', '😀😀😀😀', 'aaaaaaaaaaaaaaaa'])(
  'parts and mistakes of %s are the same on both sides',
  async (typed) => {
    const word = searchText(typed);
    const { rows } = await sql<{ grams: string[]; slips: string[] }>`
      select search_grams(${word}) as grams, search_slips(${word}) as slips`.execute(app.db);
    expect([...gramsOf(word)].sort()).toEqual([...(rows[0]?.grams ?? [])].sort());
    const slips = word.split(' ').flatMap(slipsOf);
    expect([...new Set(slips)].sort()).toEqual([...(rows[0]?.slips ?? [])].sort());
  },
);

test('signs and blanks are no words, and six words are enough', () => {
  expect(wordsOf(' %_ – „AB-01“ \u00b5 😀 ')).toEqual(['ab', '01']);
  expect(wordsOf('a b c d e f g h')).toHaveLength(6);
});
