import { afterAll, beforeEach } from 'vitest';
import { api } from '../../contract/api.ts';
import type { Client } from '../../dataProvider/call.ts';
import { sendMails } from '../../server/areas/invoices/sending/sendMails.ts';
import { sendReminderMails } from '../../server/areas/receivables/reminders/sendReminderMails.ts';
import type { MailSettings } from '../../server/settings.ts';
import { startSmtpServer } from './smtpServer.ts';
import { testApp, testNow } from './testApp.ts';
import { testDatabase } from './testDb.ts';
import { testPrinter } from './testPrinter.ts';

/** A site with a mail server of its own; call it once at the head of a test file. */
export const sendingSite = async () => {
  const smtp = await startSmtpServer();
  const server = testApp({ mail: smtp.settings });
  afterAll(() => smtp.close());
  const held: { finance?: Client } = {};
  const site = {
    smtp,
    server,
    /** Signed in as finance, anew for each test. */
    get finance(): Client {
      if (!held.finance) throw new Error('The site is ready only inside a test');
      return held.finance;
    },
    /** The clock of who sends. */
    now: testNow,
    /** Sends what is due, as the server does, over the database of this process or another one's; answers what it told of. */
    sendDue: async (
      over?: Pick<Awaited<ReturnType<typeof testDatabase>>, 'db' | 'writer'>,
      mail: MailSettings = smtp.settings,
    ): Promise<unknown[]> => {
      const { db, writer } = over ?? (await testDatabase());
      const told: unknown[] = [];
      const parts = { db, writer, printer: testPrinter, mail, clock: () => site.now };
      const { signal } = new AbortController();
      await sendMails(parts, (error) => told.push(error), signal);
      await sendReminderMails(parts, (error) => told.push(error), signal);
      return told;
    },
    mailsOf: async (invoice_id: string) =>
      (await site.finance.call(api.listInvoiceMails, { invoice_id })).mails,
  };
  beforeEach(async () => {
    held.finance = await server.signIn('clinic_user');
    site.now = testNow;
    smtp.behave({});
    smtp.received.length = 0;
    smtp.seen.length = 0;
  });
  return site;
};

/** The files in a mail as it was received. */
export const attachedFiles = (message: string): { name: string; content: Buffer }[] =>
  [...message.matchAll(/filename="?([^"\r\n;]+)"?[\s\S]*?\r\n\r\n([\w+/=\r\n]+)\r\n--/g)].map(
    ([, name = '', content = '']) => ({ name, content: Buffer.from(content, 'base64') }),
  );
