import { useCallback } from 'react';
import { usdmCalls } from '../../../contract/plan/usdm.ts';
import type { TrialPage } from '../../../contract/trials/trials.ts';
import type { CallInput } from '../../../dataProvider/call.ts';
import { AmendmentsTab } from '../../../resources/amendments/AmendmentsTab.tsx';
import { useCall } from '../../../ui/calls/useCall.ts';
import { useLanguage } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

/** The amendments of a trial, with what reads a contract file as the page of imports does. */
export function AmendmentsOfTrial({ trial }: { trial: TrialPage }) {
  const text = useText();
  const locale = useLanguage();
  const call = useCall();
  const { trial_id } = trial;
  const readContract = useCallback(
    async (file: File) => {
      const { contractOfFile } = await import('../import/contractOfFile.ts');
      const readUsdm = async (document: Readonly<Record<string, unknown>>) => {
        // The server checks the shape.
        const input = { trial_id, document } as CallInput<typeof usdmCalls.readUsdm>;
        return (await call(usdmCalls.readUsdm, input)).plan;
      };
      return contractOfFile(file, { text, locale, readUsdm });
    },
    [text, locale, call, trial_id],
  );
  return <AmendmentsTab trial={trial} readContract={readContract} />;
}
