import { api } from '../../contract/api.ts';
import { newId } from '../../dataProvider/newId.ts';
import { hrefOfConnections } from '../../ui/routes/connections.ts';
import { startHookServer } from '../support/hookServer.ts';
import { startRedcapServer } from '../support/redcapServer.ts';
import { importPage } from './support/importPage.ts';
import { signIn } from './support/loginPage.ts';
import { misfits } from './support/misfits.ts';
import { seedScreened } from './support/seedScreened.ts';
import { expect, test } from './support/test.ts';

const odmOf = (subject: string, visit: string, date: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
  <ODM xmlns="http://www.cdisc.org/ns/odm/v1.3" ODMVersion="1.3.2" FileType="Snapshot" FileOID="Export">
    <Study OID="S"><MetaDataVersion OID="M" Name="M">
      <StudyEventDef OID="SE.1" Name="${visit}" Repeating="No" Type="Scheduled"/>
      <ItemDef OID="IT.BRTHDAT" Name="Date of Birth" DataType="date"/>
      <ItemDef OID="IT.VISITDTC" Name="Visit Date" DataType="date"/>
    </MetaDataVersion></Study>
    <ClinicalData StudyOID="S" MetaDataVersionOID="M"><SubjectData SubjectKey="${subject}">
      <StudyEventData StudyEventOID="SE.1"><FormData FormOID="VS"><ItemGroupData ItemGroupOID="IG">
        <ItemData ItemOID="IT.BRTHDAT" Value="1966-02-10"/><ItemData ItemOID="IT.VISITDTC" Value="${date}"/>
      </ItemGroupData></FormData></StudyEventData>
    </SubjectData></ClinicalData>
  </ODM>`;

test('Visits of an ODM file and of REDCap are proposed to the nurse, who accepts them on her phone', {
  tag: '@deep',
}, async ({ page, browser, origin, finance }) => {
  const ward = await seedScreened(finance, origin, [14, 14]);
  const [first = '', second = ''] = ward.subjects;
  const { trial_id: trialId, label } = await ward.find({ subject: first, visit: 'BL' });
  const redcap = await startRedcapServer();
  redcap.hold([
    { record_id: second, redcap_event_name: 'baseline_arm_2', visit_date: ward.today, dob: '1983-09-23' },
  ]);
  await signIn(page, 'finance');

  await test.step('The file is read, and its visits are proposed', async () => {
    await page.goto(`/billing/trial/${trialId}/import`);
    const importing = importPage(page);
    await importing.chooseFiles({
      name: 'export.xml',
      mimeType: 'application/xml',
      buffer: Buffer.from(odmOf(first, label, ward.today)),
    });
    await page.getByRole('radio', { name: /^Propose the visits/ }).click();
    await importing.run.click();
    await importing.isDone();
  });

  await test.step('REDCap is connected, and asked at once', async () => {
    await page.goto(`/billing/trial/${trialId}#details`);
    await page.getByRole('button', { name: 'Connect REDCap…' }).click();
    const dialog = page.getByRole('dialog', { name: 'REDCap of this trial' });
    await dialog.getByLabel('Address of the API').fill(redcap.address);
    await dialog.getByLabel('API token').fill('SECRET');
    await dialog.getByLabel('Field of the record ID').fill('record_id');
    await dialog.getByLabel('Fields with the date of a visit').fill('visit_date');
    await dialog.getByLabel('Event', { exact: true }).fill('baseline');
    await dialog.getByRole('button', { name: 'Add event' }).click();
    await dialog.getByRole('combobox', { name: 'baseline' }).click();
    await page.getByRole('option', { name: new RegExp(`\\b${label}\\b`) }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Fetch now' }).click();
    await expect(page.getByText('1 read, 1 new, 0 changed')).toBeVisible();
  });

  await test.step('The nurse accepts one by one tap, and the other after its preview', async () => {
    const phone = await browser.newContext({ baseURL: origin, viewport: { width: 390, height: 844 } });
    const hers = await phone.newPage();
    await signIn(hers, 'nurse');
    const proposed = hers.getByRole('region', { name: 'Proposed' });
    await expect(proposed.getByRole('listitem')).toHaveCount(2);
    expect(await proposed.innerText()).not.toMatch(/€|EUR|1966|1983|arm_2/);
    await proposed.getByRole('button', { name: `Accept ${first}, BL` }).click();
    await expect(proposed.getByRole('listitem')).toHaveCount(1);
    await proposed.getByRole('button', { name: `Accept ${second}, BL` }).click();
    await expect(proposed).toBeHidden();
    await phone.close();
  });
  for (const subject of [first, second])
    expect(await ward.find({ subject, visit: 'BL' })).toMatchObject({ visit_date: ward.today });
  await redcap.close();
});

test('Another system is told by a webhook, and asks with an access token until that is revoked', {
  tag: '@deep',
}, async ({ page, origin, finance }) => {
  const hooks = await startHookServer();
  const trial_id = newId();
  await finance.call(api.putTrial, { trial_id, title: 'Asked for', type: 'full' });
  await signIn(page, 'admin');
  await page.goto(hrefOfConnections());

  await test.step('A webhook is made, its secret shown once, and tried', async () => {
    await page.getByRole('button', { name: 'New webhook…' }).click();
    const dialog = page.getByRole('dialog', { name: 'New webhook' });
    await dialog.getByLabel(/^Name/).fill('ERP');
    await dialog.getByLabel(/^Address/).fill(`${hooks.addressOf('127.0.0.1')}/hooks`);
    await dialog.getByRole('combobox', { name: /^Events/ }).click();
    await page.getByRole('option', { name: 'Invoice finalized' }).click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Create webhook' }).click();
    await page.getByRole('button', { name: 'I have stored the secret' }).click();
    await page.getByRole('button', { name: 'Deliveries: ERP' }).click();
    const deliveries = page.getByRole('dialog', { name: 'Deliveries to “ERP”' });
    await deliveries.getByRole('button', { name: 'Send a test' }).click();
    await expect(deliveries.getByRole('row').filter({ hasText: 'Test' })).toContainText('Delivered');
    expect(hooks.told).toMatchObject([
      { path: '/hooks', headers: { 'trial-billing-signature': /^t=\d+,v1=/ } },
    ]);
    await deliveries.getByRole('button', { name: 'Close' }).click();
  });

  const secret = await test.step('A token is made for oneself, and shown once', async () => {
    await page.goto('/settings');
    await page.getByRole('button', { name: 'New token…' }).click();
    const dialog = page.getByRole('dialog', { name: 'New access token' });
    await dialog.getByLabel(/^Name/).fill('EDC');
    await dialog.getByRole('combobox', { name: /^Rights/ }).click();
    await page.getByRole('option', { name: 'Recording', exact: true }).click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Create token' }).click();
    const shown = page.getByRole('dialog', { name: 'Access token “EDC”' });
    const made = await shown.getByLabel('Access token', { exact: true }).inputValue();
    await shown.getByRole('button', { name: 'I have stored the token' }).click();
    return made;
  });

  const ask = () =>
    fetch(`${origin}/backend/billing/trials`, { headers: { authorization: `Bearer ${secret}` } });
  const answer = await ask();
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining(trial_id)]);
  await page.getByRole('button', { name: 'Revoke token: EDC' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'EDC' })).toContainText('Revoked');
  expect(await misfits(page)).toEqual([]);
  expect((await ask()).status).toBe(401);
  await hooks.close();
});
