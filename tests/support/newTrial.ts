import { api } from '../../contract/api.ts';
import type { Client } from '../../dataProvider/call.ts';
import { newId } from '../../dataProvider/newId.ts';

/** A trial without anything in it, made through its call. */
export const newTrial = async (client: Client, title = 'LZZT'): Promise<string> => {
  const { trial_id } = await client.call(api.putTrial, { trial_id: newId(), title, type: 'full' });
  return trial_id;
};

/** The edit of a new visit service. */
export const serviceEdit = (trial_id: string, label: string, amount = 10_000) => ({
  trial_id,
  study_service_id: newId(),
  label,
  amount,
});
