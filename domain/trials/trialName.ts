interface Named {
  title: string;
  /** By the name of their type; a nurse is told none. */
  identifiers?: readonly { value: string }[] | undefined;
}

/** What a trial is called wherever it is named: its code (its first identifier) first, then its title. */
export const trialName = ({ title, identifiers }: Named): string =>
  [identifiers?.[0]?.value, title].filter(Boolean).join(' · ');
