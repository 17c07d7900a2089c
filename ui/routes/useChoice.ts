import { useLocation, useNavigate } from 'ra-core';

/** A choice kept in the address, so that a link and the back button find it again; the hash (the tab) stays. */
export const useChoice = <T extends string>(
  name: string,
  choices: readonly T[],
  fallback: T,
): [T, (value: T) => void] => {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const chosen = choices.find((choice) => choice === new URLSearchParams(search).get(name)) ?? fallback;
  const choose = (value: T): void => {
    const parameters = new URLSearchParams(search);
    parameters.set(name, value);
    navigate({ search: `?${parameters}`, hash });
  };
  return [chosen, choose];
};
