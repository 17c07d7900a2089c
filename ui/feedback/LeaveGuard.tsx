import { useBlocker } from 'ra-core';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../words/useText.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { type Leaving, LeavingContext, type Unsaved } from './leaving.ts';

interface Question {
  words: string | undefined;
  onLeave: () => void;
}

/**
 * Asks once before anything unsaved is left, whatever holds it: forms, panels, sheets, dialogs. Stands around all pages,
 * since a browser's history can be held by one only.
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const text = useText();
  const known = useRef(new Set<Unsaved>()).current;
  const [, setTouched] = useState(0);
  const [question, setQuestion] = useState<Question | null>(null);
  const [isBlocked, setBlocked] = useState(false);
  const held = [...known].filter(({ state }) => state !== 'clean');

  const leaving = useMemo<Leaving>(() => {
    const touch = () => setTouched((count) => count + 1);
    return {
      touch,
      add: (unsaved) => void known.add(unsaved),
      remove: (unsaved) => {
        known.delete(unsaved);
        touch();
      },
      leave: (wanted, go) => {
        const left = (wanted === 'all' ? [...known] : wanted).filter(({ state }) => state !== 'clean');
        if (left.length === 0) return go();
        const onLeave = () => {
          giveUp(left);
          setQuestion(null);
          go();
        };
        setQuestion({ words: left[0]?.words, onLeave });
      },
    };
  }, [known]);

  return (
    <LeavingContext value={leaving}>
      {children}
      {(held.length > 0 || isBlocked) && <HistoryGuard held={held} known={known} onBlocked={setBlocked} />}
      <ConfirmDialog
        isOpen={question !== null}
        title={text('common.unsaved.title')}
        confirmLabel={text('common.actions.continueWithoutSaving')}
        isDangerous
        onConfirm={() => question?.onLeave()}
        onCancel={() => setQuestion(null)}
      >
        {question?.words ?? text('common.unsaved.body')}
      </ConfirmDialog>
    </LeavingContext>
  );
}

function giveUp(left: readonly Unsaved[]): void {
  for (const unsaved of left) Object.assign(unsaved, { state: 'clean', isGivenUp: true });
}

interface HistoryProps {
  held: readonly Unsaved[];
  known: ReadonlySet<Unsaved>;
  onBlocked: (isBlocked: boolean) => void;
}

/**
 * Holds the browser's history and its tab while something is unsaved. Changes of the hash or the query stay on the page
 * and are let through, unless what is unsaved belongs to the view that they end. A save on its way is waited for: when it
 * leaves nothing unsaved, the page is left unasked.
 */
function HistoryGuard({ held, known, onBlocked }: HistoryProps) {
  const text = useText();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isOtherPage = currentLocation.pathname !== nextLocation.pathname;
    const isOtherView =
      currentLocation.hash !== nextLocation.hash || currentLocation.search !== nextLocation.search;
    return [...known].some(
      ({ state, isOfView }) => state !== 'clean' && (isOtherPage || (isOfView && isOtherView)),
    );
  });
  const isBlocked = blocker.state === 'blocked';
  const isSaving = held.some(({ state }) => state === 'saving');
  const { proceed } = blocker;

  useEffect(() => onBlocked(isBlocked), [isBlocked, onBlocked]);
  const isSettled = isBlocked && held.length === 0;
  useEffect(() => {
    if (isSettled) proceed?.();
  }, [isSettled, proceed]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  return (
    <ConfirmDialog
      isOpen={isBlocked && held.length > 0 && !isSaving}
      title={text('common.unsaved.title')}
      confirmLabel={text('common.actions.continueWithoutSaving')}
      isDangerous
      onConfirm={() => {
        giveUp(held);
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    >
      {held[0]?.words ?? text('common.unsaved.body')}
    </ConfirmDialog>
  );
}
