import { LockedNote } from '../../ui/feedback/LockedNote.tsx';
import { useText } from '../../ui/words/useText.ts';

/** Says why cells of the plan are locked, and what can still be done. */
export function LockedBanner() {
  const text = useText();
  return (
    <LockedNote>
      <strong>{text('studyServices.locked.title')}</strong> {text('studyServices.locked.hint')}
    </LockedNote>
  );
}
