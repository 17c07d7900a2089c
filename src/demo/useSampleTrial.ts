import { useNavigate } from 'ra-core';
import { useState } from 'react';
import { addressesCalls } from '../../contract/site/addresses.ts';
import { trialsCalls } from '../../contract/trials/trials.ts';
import type { Language } from '../../contract/vocab.ts';
import { newId } from '../../dataProvider/newId.ts';
import { type Call, useCall } from '../../ui/calls/useCall.ts';
import { useChanged } from '../../ui/calls/useChanged.ts';
import { useNotifyFailure } from '../../ui/failures/useNotifyFailure.ts';
import { href } from '../../ui/routes/paths.ts';
import { useLanguage } from '../../ui/words/useFormat.ts';
import { sampleDetails } from './sampleFolder.ts';

/** Makes the sample's trial, with its details and the recipient of its invoices; the address is made once. */
const makeTrial = async (call: Call, language: Language): Promise<string> => {
  const { trial, recipient } = await sampleDetails(language);
  const trial_id = newId();
  await call(trialsCalls.putTrial, { ...trial, trial_id });
  const known = (await call(addressesCalls.listAddresses, {})).find(({ label }) => label === recipient.label);
  const address_id = known?.address_id ?? newId();
  if (!known) await call(addressesCalls.createAddress, { ...recipient, address_id });
  await call(addressesCalls.assignTrialAddress, { trial_id, address_id, purpose: 'invoice_recipient' });
  return trial_id;
};

/** Begins the sample: its trial is made, and its import page opens with the folder dropped there. */
export function useSampleTrial(): { begin: () => void; isBusy: boolean } {
  const call = useCall();
  const changed = useChanged();
  const navigate = useNavigate();
  const language = useLanguage();
  const notifyFailure = useNotifyFailure();
  const [isBusy, setBusy] = useState(false);
  const begin = async (): Promise<void> => {
    setBusy(true);
    try {
      const trialId = await makeTrial(call, language);
      changed(trialsCalls.putTrial, addressesCalls.createAddress, addressesCalls.assignTrialAddress);
      navigate(`${href('billingTrialImport', { trialId })}?sample`);
    } catch (error) {
      notifyFailure(error);
      setBusy(false);
    }
  };
  return { begin: () => void begin(), isBusy };
}
