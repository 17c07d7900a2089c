import type { KeptAct } from '../../../dataProvider/keptActs.ts';
import type { Text } from '../../../ui/words/useText.ts';

/** The visits of an act as they are told apart: `AUR-004, Week 12 and 3 more`. */
export function namesOf({ visits }: Pick<KeptAct, 'visits'>, text: Text): string {
  const [first, ...others] = visits;
  if (!first) return text('notSent.title');
  const visit = [first.subject_id, first.label].filter((part) => part !== '').join(', ');
  return others.length === 0 ? visit : text('notSent.someVisits', { visit, smart_count: others.length });
}
