import { api } from '../../../contract/api.ts';
import { type Client, createClient } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { createSession } from '../../../dataProvider/session.ts';

/** A client signed in over HTTP as one of the demo site's people. */
export const signedIn = async (address: string, userName: string): Promise<Client> => {
  const session = createSession();
  const client = createClient({ baseUrl: `${address}/backend`, session });
  const tokens = await client.call(api.signInWithPassword, {
    user_name: userName,
    password: `${userName}-demo`,
  });
  session.start({
    accessToken: null,
    backendAccessToken: tokens.accessToken,
    csrfToken: tokens.csrfToken,
    firstName: tokens.given_name,
    lastName: tokens.family_name,
  });
  return client;
};

/** A trial of its own with recipient, tax rule, a root and two visits, made through the product's calls. */
export const newTrial = async (client: Client, title: string): Promise<string> => {
  const trial_id = newId();
  await client.call(api.putTrial, { trial_id, title, type: 'full', tax_rule: 'vat_19' });
  const address_id = newId();
  await client.call(api.createAddress, {
    address_id,
    label: `Sponsor of ${title}`,
    recipient: 'Sponsor GmbH',
  });
  await client.call(api.assignTrialAddress, { trial_id, address_id, purpose: 'invoice_recipient' });
  await client.call(api.importVisits, {
    trial_id,
    rows: [
      { line: 2, label: 'Screening', short_label: 'SCR', visit_kind: 'scheduled' },
      {
        line: 3,
        label: 'Visit 1',
        short_label: 'V1',
        visit_kind: 'scheduled',
        reference_visit: 'Screening',
        days_interval: 14,
        days_tolerance_before: 3,
        days_tolerance_after: 3,
      },
    ],
  });
  return trial_id;
};
