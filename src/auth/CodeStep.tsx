import type { ComponentProps } from 'react';
import { WithAllWords } from '../../ui/words/allWords.tsx';
import { CodeForm } from './CodeForm.tsx';

/** The second step of signing in, with its words: the first screen has those of the first step alone. */
export function CodeStep(props: ComponentProps<typeof CodeForm>) {
  return (
    <WithAllWords>
      <CodeForm {...props} />
    </WithAllWords>
  );
}
