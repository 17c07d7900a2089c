import { expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { Language } from '../../../../../contract/vocab.ts';
import { completeSender } from '../../../../support/electronicSite.ts';
import { pdfPages } from '../../../../support/pdfText.ts';
import { testApp } from '../../../../support/testApp.ts';

const server = testApp();

test('the procedure is printed with the settings of the site, in both languages', async () => {
  await completeSender(server.db);
  await server.db.updateTable('clinicalsite').set({ has_small_turnover: true }).execute();
  const finance = await server.signIn('clinic_user');
  const printed = async (language: Language): Promise<string> => {
    const { blob } = await finance.call(api.printProcedure, { language });
    return (await pdfPages(new Uint8Array(await blob.arrayBuffer()))).flat().join(' ');
  };
  const de = await printed('de');
  expect(de).toContain('Wie eine Rechnung entsteht');
  expect(de).toContain('01.01.2028');
  expect(de).toContain('Klinikum "Süd" & Partner');
  const en = await printed('en');
  expect(en).toContain('How an invoice comes to be');
  expect(en).toContain('for everything sent from 01.01.2028');
});
