import { Form, setSubmissionErrors, useNotify } from 'ra-core';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { useUnsaved } from '../feedback/leaving.ts';
import { useCurrentUser } from '../session/currentUser.ts';
import { type Editing, EditingContext } from './editing.ts';
import { forgetTyping, keepTyping, keptTyping } from './typing/keptTyping.ts';
import { type FormValues, mergeTyping } from './typing/mergeTyping.ts';
import { type TypingOptions, useTyping } from './typing/useTyping.ts';

/** What is asked before something is stored that is more than a correction. */
export interface Question {
  title: string;
  body: string;
  confirmLabel: string;
}

type Submit = () => Promise<Record<string, string> | undefined>;

interface Props<R extends object> extends Omit<TypingOptions<R>, 'restored'> {
  formId: string;
  /** The form's name, under which typing that went away unasked is kept for the person; null = it is not kept. */
  keptAs: string | null;
  /** Made for a record that is not stored yet; kept with the typing. */
  newId?: string | undefined;
  /** Tells the frame around the form how it stands. */
  onEditing: (editing: Editing) => void;
  /** Takes over what is typed and unsaved when the form goes away unasked; it is not kept in the tab then. */
  onLeft?: ((values: FormValues, base: R) => void) | undefined;
  /** What is asked before these values are stored; null = nothing. */
  questionOf?: (values: FormValues) => Question | null;
  className?: string | undefined;
  children: ReactNode;
}

const noRecord = {};
const noQuestion = (): null => null;

/** React-admin's form with everything that is ours: checked by the contract, merged with what others store, kept. */
export function TypedForm<R extends object>(props: Props<R>) {
  const { formId, className, questionOf = noQuestion, children, ...options } = props;
  const { record, toValues, check, keptAs } = options;
  const userId = useCurrentUser()?.id;
  const submit = useRef<Submit>(async () => undefined);
  const [asking, setAsking] = useState<Asking>({ question: null, isOpen: false });
  const [start] = useState(() => {
    const kept = userId && keptAs ? keptTyping(userId, keptAs) : null;
    const stored = toValues(record);
    const typed = { ...stored, ...kept?.typed };
    return { isBack: kept !== null, ...mergeTyping({ typed, base: { ...stored, ...kept?.base }, stored }) };
  });
  return (
    <Form
      id={formId}
      {...(className ? { className } : {})}
      noValidate
      record={noRecord}
      defaultValues={start.values}
      mode="onChange"
      resolver={(values) => {
        const errors = check(values);
        return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
      }}
      disableInvalidFormNotification
      shouldFocusError={false}
      onSubmit={(values: FormValues) => {
        const question = questionOf(values);
        if (question) setAsking({ question, isOpen: true });
        return question ? undefined : submit.current();
      }}
    >
      <Typing {...options} formId={formId} restored={start} submit={submit}>
        {children}
      </Typing>
      <QuestionDialog
        {...asking}
        onClose={() => setAsking((asked) => ({ ...asked, isOpen: false }))}
        submit={submit}
      />
    </Form>
  );
}

/** The question stays while its dialog fades. */
interface Asking {
  question: Question | null;
  isOpen: boolean;
}

interface QuestionProps extends Asking {
  onClose: () => void;
  submit: React.RefObject<Submit>;
}

/** Asks before the form is stored; what the server then refuses stands at its field all the same. */
function QuestionDialog({ question, isOpen, onClose, submit }: QuestionProps) {
  const { setError } = useFormContext();
  const store = async (): Promise<void> => {
    onClose();
    const errors = await submit.current();
    if (errors) setSubmissionErrors(errors, setError);
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={question?.title ?? ''}
      confirmLabel={question?.confirmLabel ?? ''}
      onConfirm={() => void store()}
      onCancel={onClose}
    >
      {question?.body}
    </ConfirmDialog>
  );
}

interface TypingProps<R extends object> extends Omit<Props<R>, 'className'> {
  restored: { isBack: boolean; conflicts: readonly string[] };
  submit: React.RefObject<Submit>;
}

/**
 * Whoever wants to store what is faulty is led to the first field at fault, once: react-hook-form would do it a second
 * time a turn later, and take the focus away from somebody who types already. Who has gone elsewhere stays there.
 */
function useFocusOnFault(formId: string): void {
  const { submitCount, isSubmitSuccessful } = useFormState();
  const place = useRef<Element | null>(null);
  useEffect(() => {
    const form = document.getElementById(formId);
    const keepPlace = () => {
      place.current = document.activeElement;
    };
    form?.addEventListener('submit', keepPlace, true);
    return () => form?.removeEventListener('submit', keepPlace, true);
  }, [formId]);
  useEffect(() => {
    if (submitCount === 0 || isSubmitSuccessful) return;
    const { activeElement: present, body } = document;
    if (present !== place.current && present !== body) return;
    document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [formId, submitCount, isSubmitSuccessful]);
}

/** What a form knows of its typing, for the inputs in it and the frame around it. */
function Typing<R extends object>(props: TypingProps<R>) {
  const { formId, keptAs, newId, restored, submit, onEditing, onLeft, children, ...options } = props;
  const userId = useCurrentUser()?.id;
  const notify = useNotify();
  useFocusOnFault(formId);
  const { typing, held, submit: store, ...state } = useTyping({ ...options, restored: restored.conflicts });
  const { isDirty, isSaving } = state;
  const dirtyState = isDirty ? 'unsaved' : 'clean';
  const unsaved = useUnsaved(isSaving ? 'saving' : dirtyState);
  const isReleased = useRef(false);
  useEffect(() => {
    submit.current = store;
  }, [submit, store]);

  // Whatever takes the form away without asking (a session that expires) must not take what was typed.
  const keep = useRef<() => void>(() => undefined);
  useEffect(() => {
    keep.current = () => {
      if (!isDirty || isReleased.current || unsaved.isGivenUp()) return;
      const { values, base } = held();
      const isRight = Object.keys(options.check(values)).length === 0;
      if (onLeft && isRight) onLeft(values, base);
      else if (userId && keptAs) keepTyping(userId, keptAs, { newId, ...typing() });
    };
  });
  useEffect(() => () => keep.current(), []);
  useEffect(() => {
    if (!restored.isBack || !userId || !keptAs) return;
    forgetTyping(userId, keptAs);
    notify('common.unsaved.back', { type: 'info' });
  }, [restored, userId, keptAs, notify]);

  const { isNew, savedAt, unsavedCount, stored, conflicts, commit, save, keepMine, takeTheirs, discard } =
    state;
  const editing = useMemo<Editing>(
    () => ({
      formId,
      isNew,
      isDirty,
      isSaving,
      savedAt,
      unsavedCount,
      stored,
      conflicts,
      commit,
      save,
      keepMine,
      takeTheirs,
      discard,
      release: () => {
        isReleased.current = true;
        unsaved.release();
      },
      leave: unsaved.leave,
    }),
    [
      formId,
      isNew,
      isDirty,
      isSaving,
      savedAt,
      unsavedCount,
      stored,
      conflicts,
      commit,
      save,
      keepMine,
      takeTheirs,
      discard,
      unsaved,
    ],
  );
  useEffect(() => onEditing(editing), [onEditing, editing]);
  return <EditingContext value={editing}>{children}</EditingContext>;
}
