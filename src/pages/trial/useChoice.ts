import { useSearchParams } from 'react-router-dom';

/** A choice kept in the address, so that a link and the back button find it again. */
export const useChoice = <T extends string>(
  name: string,
  choices: readonly T[],
  fallback: T,
): [T, (value: T) => void] => {
  const [parameters, setParameters] = useSearchParams();
  const chosen = choices.find((choice) => choice === parameters.get(name)) ?? fallback;
  const choose = (value: T): void =>
    // The hash names the tab and stays.
    setParameters(
      (present) => {
        const next = new URLSearchParams(present);
        next.set(name, value);
        return next;
      },
      { preventScrollReset: true },
    );
  return [chosen, choose];
};
