import { api } from '../../contract/api.ts';
import type { Trial } from '../../contract/trials/trials.ts';
import type { Client } from '../../dataProvider/call.ts';
import type { KnownIds } from '../support/fuzz/fields.ts';
import { storeMarkup } from '../support/fuzz/markup.ts';
import type { Request } from '../support/fuzz/send.ts';
import { signedInClient, signedInToken } from './support/clients.ts';
import { everyView } from './support/everyAddress.ts';
import { expect, test } from './support/test.ts';
import { beginVisits, expectOfVisits, findings, goWithin, stillPages } from './support/visits.ts';

// What is written here is in every list of the site.
test.use({ siteName: 'markup' });

const fullness = (trial: Trial): number =>
  trial.participant_count *
  trial.invoice_count *
  trial.operational_service_count *
  trial.provider_service_count;

/** The trial whose pages are visited, and one of its records of each kind. */
const knownRecords = async (client: Client): Promise<KnownIds> => {
  const [trial] = (await client.call(api.listTrials, {})).toSorted((a, b) => fullness(b) - fullness(a));
  const trial_id = trial?.trial_id ?? '';
  const [visit, root] = (await client.call(api.listVisits, { trial_id })).toReversed();
  const [service] = await client.call(api.listStudyServices, { trial_id });
  const [operational] = await client.call(api.listOperationalServices, { trial_id });
  const [payment] = await client.call(api.listProviderServices, { trial_id });
  const [participant] = await client.call(api.listParticipants, { trial_id });
  const patient_in_trial_id = participant?.patient_in_trial_id ?? '';
  const { visits } = await client.call(api.getPatientSchedule, { trial_id, patient_in_trial_id });
  const recorded = visits.find(({ study_services }) => study_services.length > 0);
  const invoices = await client.call(api.listInvoices, { trial_id });
  const invoice_id = invoices.find(({ state }) => state === 'draft')?.invoice_id ?? '';
  const [item] = (await client.call(api.getInvoice, { invoice_id })).items;
  const [provider] = await client.call(api.listProviders, {});
  const [address] = await client.call(api.listAddresses, {});
  const [identifier] = await client.call(api.listIdentifierTypes, {});
  const nurse = (await client.call(api.listUsers, {})).find(({ user_name }) => user_name === 'nurse');
  return {
    trial_id,
    patient_in_trial_id,
    invoice_id,
    related_trial_ids: trial_id,
    protocol_visit_id: visit?.protocol_visit_id ?? '',
    reference_visit_id: root?.protocol_visit_id ?? '',
    root_visit_id: root?.protocol_visit_id ?? '',
    study_service_id: service?.study_service_id ?? '',
    study_service_template_id: service?.study_service_id ?? '',
    contract_study_service_id: operational?.contract_study_service_id ?? '',
    provider_service_id: payment?.provider_service_id ?? '',
    recorded_visit_id: recorded?.recorded_visit_id ?? '',
    recorded_study_service_id: recorded?.study_services[0]?.recorded_study_service_id ?? '',
    invoice_item_id: item?.invoice_item_id ?? '',
    provider_id: provider?.provider_id ?? '',
    address_id: address?.address_id ?? '',
    trial_identifier_type_id: identifier?.trial_identifier_type_id ?? '',
    user_id: nurse?.user_id ?? '',
  };
};

/** What a page must not have, whatever is stored: it would have been made of somebody's text. */
const injected = `
  img[src="x"], [srcdoc], base[href*="xss"], meta[content*="xss"], link[href*="xss"], object, embed, math, template,
  main form[action], main style, main script, main iframe, a[href^="javascript:" i], a[href^="data:" i]`;

test('Markup in every text of the site runs nowhere and adds nothing to any page', {
  tag: '@deep',
}, async ({ page, origin, finance, watch }) => {
  expectOfVisits(watch);
  const admin = await signedInClient(origin, 'admin');
  const { accessToken, csrfToken } = await signedInToken(origin, 'admin');
  const send = async ({ method, url, headers, payload }: Request) => {
    const body = typeof payload === 'object' ? new Uint8Array(payload) : payload;
    const answer = await fetch(`${origin}/backend${url}`, { method, headers, ...(body && { body }) });
    return { status: answer.status, text: await answer.text() };
  };
  const stored = await storeMarkup(false, {
    send,
    headers: { authorization: `Bearer ${accessToken}`, 'x-csrf-token': csrfToken },
    known: await knownRecords(admin),
  });
  expect(stored.length).toBeGreaterThan(60);

  const { add, tell } = findings(page);
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  await page.addInitScript(() => {
    Object.assign(window, { xss: () => Object.assign(window, { hasRun: true }) });
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      Object.assign(window, { refused: `${violatedDirective} ${blockedURI}` });
    });
  });
  const pages = stillPages(page);
  await beginVisits(page, { language: 'en', theme: 'light' });
  let shown = 0;
  for (const address of await everyView(origin, finance)) {
    await goWithin(page, address);
    await pages.isStill();
    const seen = await page.evaluate((selector) => {
      const on = [...document.querySelectorAll('*')].filter((element) =>
        element.getAttributeNames().some((name) => /^on/i.test(name)),
      );
      return {
        elements: [...document.querySelectorAll(selector), ...on].map(({ outerHTML }) =>
          outerHTML.slice(0, 200),
        ),
        hasRun: 'hasRun' in window,
        refused: 'refused' in window ? String(window.refused) : null,
        isShown: document.body.innerText.includes('xss'),
      };
    }, injected);
    if (seen.isShown) shown += 1;
    add(address, seen.elements);
    if (seen.hasRun) add(address, ['a script has run']);
    if (seen.refused) add(address, [`the policy refused ${seen.refused}`]);
  }
  expect(dialogs).toEqual([]);
  expect(shown).toBeGreaterThan(20);
  tell('markup');
});
