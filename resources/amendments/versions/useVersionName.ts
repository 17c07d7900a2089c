import type { Amendment } from '../../../contract/amendments/amendments.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

/** How a version of a contract is called; null = that of go-live. */
export function useVersionName(): (
  amendment: Pick<Amendment, 'number' | 'effective_date' | 'state'> | null,
) => string {
  const text = useText();
  const format = useFormat();
  return (amendment) =>
    amendment === null
      ? text('amendments.versionsView.first')
      : text(`amendments.versionsView.${amendment.state === 'draft' ? 'draft' : 'version'}`, {
          number: format.count(amendment.number),
          date: format.date(amendment.effective_date),
        });
}
