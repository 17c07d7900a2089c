import type { OpenConfirmation } from '../../../contract/recording/providerConfirmations.ts';
import { providerConfirmationsCalls } from '../../../contract/recording/providerConfirmations.ts';
import { useCallMutation } from '../../../ui/calls/useCallMutation.ts';
import { useTellDone } from '../../../ui/feedback/done.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

interface Answer {
  isBusy: boolean;
  answer: (rows: readonly OpenConfirmation[], isConfirmed: boolean) => void;
}

/** Answers confirmations, one or many, in one call; *Undo* opens them again. */
export function useAnswer(onDone: () => void): Answer {
  const text = useText();
  const format = useFormat();
  const tellDone = useTellDone();
  const answering = useCallMutation(providerConfirmationsCalls.answerConfirmations, {
    onSuccess: ({ answers }) => {
      const isConfirmed = answers[0]?.is_confirmed === true;
      tellDone({
        record: text('confirmations.count', format.counted(answers.length)),
        message: text(`confirmations.done.${isConfirmed ? 'yes' : 'no'}`),
        undo: (call) =>
          call(providerConfirmationsCalls.answerConfirmations, {
            answers: answers.map((one) => ({ ...one, is_confirmed: null })),
          }),
      });
      onDone();
    },
  });
  return {
    isBusy: answering.isPending,
    answer: (rows, is_confirmed) =>
      answering.mutate({
        answers: rows.map(({ recorded_provider_service_id, version }) => ({
          recorded_provider_service_id,
          version,
          is_confirmed,
        })),
      }),
  };
}
