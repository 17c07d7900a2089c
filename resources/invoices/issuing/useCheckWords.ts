import type { FinalizingCheck } from '../../../domain/invoices/finalizingChecks.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

/** What a check of a draft found, in words. */
export function useCheckWords() {
  const text = useText();
  const format = useFormat();
  return ({ name, isOpen, count }: FinalizingCheck): string =>
    text(
      `invoices.finalize.checks.${isOpen ? 'open' : 'passed'}.${name}`,
      name === 'contractValue' ? { share: format.percent(count) } : format.counted(count),
    );
}
