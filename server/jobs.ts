import { fetchDue } from './areas/imports/redcap/fetchDue.ts';
import { printMissing } from './areas/invoices/document/printAhead.ts';
import { validateMissing } from './areas/invoices/validator/validateMissing.ts';
import { deliverWebhooks } from './areas/site/webhooks/deliver.ts';
import { sealTrail } from './areas/trail/sealing/sealTrail.ts';
import type { Db } from './db/schema.ts';
import type { Printer } from './documents/pdf/printer.ts';
import type { JobRun } from './http/metrics.ts';
import { restingFor } from './http/sharedWork.ts';
import { runWhenAsked } from './runWhenAsked.ts';
import type { SecurityLog } from './security/securityLog.ts';
import type { MailSettings, Settings } from './settings.ts';
import { clearAway, keepDigests } from './upkeep.ts';

type Tell = (error: unknown) => void;

/** What a server does beside answering calls; every job once at its start, never one twice at once. */
interface Job {
  /** What is told where it fails; then it is tried again. */
  failure: string;
  /** How often it is done, in milliseconds; null = only when it is asked for. */
  everyMs: number | null;
  /** How many times as long as it took it rests, where many ask for it; left out = not at all. */
  restingFor?: number;
  /** Stops between two pieces of work once the signal is given, and is waited for. */
  work: (tell: Tell, signal: AbortSignal) => Promise<void>;
}

interface Parts {
  db: Db;
  /** The same database, for transactions that write. */
  writer: Db;
  printer: Printer;
  /** Null = none are sent. */
  mail: MailSettings | null;
  /** Null = nobody is asked. */
  validatorUrl: string | null;
  securityLog: SecurityLog;
  /** Where the heads of the sealed trail are written. */
  headsFile: string;
  /** What is said of the site in daily mails. */
  site: Pick<Settings, 'isDemo' | 'appOrigin' | 'basePath'>;
  /** What the secrets of webhooks are stored under, and the hosts inside that they may be told at. */
  webhooks: Pick<Parameters<typeof deliverWebhooks>[0], 'keys' | 'allowed'>;
  /** The same of REDCap projects. */
  redcap: Pick<Parameters<typeof fetchDue>[0], 'keys' | 'allowed'>;
}

const second = 1_000;
const minute = 60 * second;

/** The jobs of a server by their names. Without a mail server nothing looks for mails, and what sends them is not loaded. */
const jobsOf = ({
  db,
  writer,
  printer,
  mail,
  validatorUrl,
  securityLog,
  headsFile,
  webhooks,
  redcap,
  site,
}: Parts) => {
  const clock = Date.now;
  const vain = new Map<string, number>();
  return {
    /** Prints what has gone out, and at the start what a crash left; asked for by finalising and revoking. */
    printing: {
      failure: 'printing failed',
      everyMs: null,
      work: (tell, signal) => printMissing({ db, writer, printer }, tell, () => signal.aborted),
    },
    /** Sends mails whose time has come; asked for by whoever sends one. */
    sending: mail && {
      failure: 'sending failed',
      everyMs: 15 * second,
      work: async (tell, signal) => {
        const { sendMails } = await import('./areas/invoices/sending/sendMails.ts');
        await sendMails({ db, writer, printer, mail, clock }, tell, signal);
        const { sendReminderMails } = await import('./areas/receivables/reminders/sendReminderMails.ts');
        await sendReminderMails({ db, writer, printer, mail, clock }, tell, signal);
        const { sendDailyMails } = await import('./areas/trail/daily/sendDailyMails.ts');
        await sendDailyMails({ db, writer, printer, mail, clock }, tell, signal);
      },
    },
    /** Puts what is new for people into a mail, for who wants one each day. */
    dailyMails: mail && {
      failure: 'daily mails could not be made',
      everyMs: 5 * minute,
      work: async () => {
        const { queueDailyMails } = await import('./areas/trail/daily/queueDailyMails.ts');
        await queueDailyMails({ writer, clock, site });
      },
    },
    /** Asks the validator about electronic invoices that it was not asked about. */
    validating:
      validatorUrl === null
        ? null
        : {
            failure: 'the validator of electronic invoices does not answer',
            everyMs: minute,
            work: (tell, signal) =>
              validateMissing({ db, writer, url: validatorUrl, clock }, tell, signal, vain),
          },
    /** Tells other systems what was done. */
    webhooks: {
      failure: 'webhooks could not be told',
      everyMs: 5 * second,
      work: (tell, signal) => deliverWebhooks({ writer, clock, ...webhooks }, tell, signal),
    },
    /** Asks REDCap projects what visits took place. */
    proposing: {
      failure: 'REDCap could not be asked',
      everyMs: 5 * minute,
      work: (tell, signal) => fetchDue({ writer, clock, ...redcap }, tell, signal),
    },
    /** Works out what the dashboard and the list of trials sum up. */
    digesting: {
      failure: 'digests could not be kept',
      everyMs: minute,
      restingFor,
      work: () => keepDigests(writer, clock()),
    },
    /** Seals the trail, off the path of what writes it. */
    sealing: {
      failure: 'the trail could not be sealed',
      everyMs: minute,
      work: (_tell, signal) => sealTrail(writer, headsFile, signal),
    },
    /** Clears away what has served. */
    clearing: {
      failure: 'what has served could not be cleared away',
      everyMs: 60 * minute,
      work: () => clearAway(writer),
    },
    /** Tells how many lines the security log left out. */
    telling: {
      failure: 'the security log could not be told',
      everyMs: minute,
      work: async () => securityLog.tellLeftOut(),
    },
  } satisfies Record<string, Job | null>;
};

type JobName = keyof ReturnType<typeof jobsOf>;

interface Jobs {
  /** Begins all of them. */
  begin: () => void;
  /** Asks for one now. */
  ask: (name: JobName) => void;
  /** Of each job that has run, when it last ended and whether it failed. */
  lastRuns: () => ReadonlyMap<string, JobRun>;
  /** Ends them; what is under way is waited for. */
  end: () => Promise<void>;
}

/** The jobs of a server, not begun yet. `tell` is told what fails. */
export const serverJobs = (parts: Parts, tell: (error: unknown, failure: string) => void): Jobs => {
  const ended = new Map<string, JobRun>();
  const noting = async (name: string, work: Promise<void>): Promise<void> => {
    let hasFailed = true;
    try {
      await work;
      hasFailed = false;
    } finally {
      ended.set(name, { endedAt: Date.now(), hasFailed });
    }
  };
  const running = new Map(
    Object.entries<Job | null>(jobsOf(parts)).flatMap(([name, job]) => {
      if (!job) return [];
      const told: Tell = (error) => tell(error, job.failure);
      return [[name, runWhenAsked((signal) => noting(name, job.work(told, signal)), told, job)] as const];
    }),
  );
  return {
    begin: () => {
      for (const job of running.values()) job.go();
    },
    ask: (name) => running.get(name)?.go(),
    lastRuns: () => ended,
    end: async () => {
      await Promise.all([...running.values()].map((job) => job.end()));
    },
  };
};
