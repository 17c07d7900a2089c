import { expect, test } from 'vitest';
import { askedName, mentionedIn, proposed, withMentions, withName } from '../../../ui/notes/mentions.ts';

const people = [
  { user_id: '1', name: 'Jonas Beck' },
  { user_id: '2', name: 'Johanna Huber' },
  { user_id: '3', name: 'Anna van Jost' },
];

test('whoever is typed behind an @ is proposed by the beginning of any of her names', () => {
  const typed = 'Agreed, @Jo and so on';
  expect(askedName(typed, 11)).toBe('Jo');
  expect(proposed(people, 'Jo').map(({ user_id }) => user_id)).toEqual(['1', '2', '3']);
  expect(proposed(people, 'jonas b').map(({ user_id }) => user_id)).toEqual(['1']);
  expect(withName(typed, 11, 'Jonas Beck')).toEqual({ text: 'Agreed, @Jonas Beck and so on', caret: 20 });
});

test('an address is no mention, and a whole name proposes nobody', () => {
  expect(askedName('mail a.b@site', 13)).toBeNull();
  expect(askedName('no', 2)).toBeNull();
  expect(proposed(people, 'Jonas Beck ')).toEqual([]);
});

test('those whose whole names are in the text are mentioned', () => {
  expect(mentionedIn('@Jonas Beck and @Johanna: look', people)).toEqual(['1']);
  expect(mentionedIn('@Jonas Becker', people)).toEqual([]);
});

test('a text is told apart where somebody is mentioned, by the longest name, and stays as it is', () => {
  const text = '@Ann (B.) <b>or</b>\n@Ann (B.) Zöllner, @Nobody';
  const parts = withMentions(text, ['Ann (B.)', 'Ann (B.) Zöllner']);
  expect(parts.filter(({ isMention }) => isMention).map(({ part }) => part)).toEqual([
    '@Ann (B.)',
    '@Ann (B.) Zöllner',
  ]);
  expect(parts.map(({ part }) => part).join('')).toBe(text);
  expect(withMentions(text, [])).toEqual([{ part: text, isMention: false }]);
});
