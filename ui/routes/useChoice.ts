import { useLocation } from 'ra-core';
import { useQueryChange } from './useQueryChange.ts';

/** A choice kept in the address, so that a link and the back button find it again; the hash (the tab) stays. */
export const useChoice = <T extends string>(
  name: string,
  choices: readonly T[],
  fallback: T,
): [T, (value: T) => void] => {
  const { search } = useLocation();
  const change = useQueryChange();
  const chosen = choices.find((choice) => choice === new URLSearchParams(search).get(name)) ?? fallback;
  const choose = (value: T): void =>
    change((query) => {
      query.set(name, value);
      return query;
    }, true);
  return [chosen, choose];
};
