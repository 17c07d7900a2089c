import { readFile } from 'node:fs/promises';
import { api } from '../../contract/api.ts';
import type { Client } from '../../dataProvider/call.ts';
import { newId } from '../../dataProvider/newId.ts';
import { startProduct } from '../accept/product.ts';
import { signIn } from '../accept/steps.ts';
import { type Figure, figure, median } from './figures.ts';

const participants = 200;
const services = 50;
const lines = (participants * services).toLocaleString('en');
/** No other call may wait longer while a document is printed, in milliseconds. */
const waitsAtMost = 200;
/** A pause of a person between two clicks, in milliseconds. */
const pause = 20;

const numbered = <T>(count: number, of: (number: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => of(index + 1));

/** A draft of very many services, whose recipient wants every one of them listed. */
const draftOfMany = async (client: Client): Promise<string> => {
  const [trial_id, invoice_id, address_id] = [newId(), newId(), newId()];
  await client.call(api.putTrial, { trial_id, title: 'Printed', type: 'full', tax_rule: 'vat_19' });
  await client.call(api.createAddress, {
    address_id,
    label: 'Sponsor',
    recipient: 'Sponsor GmbH',
    is_annex_wanted: true,
  });
  await client.call(api.assignTrialAddress, { trial_id, address_id, purpose: 'invoice_recipient' });
  const service = (number: number): string => `Service ${number}`;
  await client.call(api.importStudyServices, {
    trial_id,
    rows: numbered(services, (number) => ({
      line: number,
      label: service(number),
      amount: 1_275 + number,
      is_additional: false,
    })),
  });
  await client.call(api.importVisits, {
    trial_id,
    rows: [{ line: 1, label: 'Visit', short_label: 'V', visit_kind: 'scheduled' }],
  });
  await client.call(api.importAssignedStudyServices, {
    trial_id,
    rows: numbered(services, (number) => ({
      line: number,
      study_service: service(number),
      protocol_visit: 'Visit',
      is_optional: false,
    })),
  });
  const subjects = numbered(participants, (number) => `01-${String(number).padStart(4, '0')}`);
  await client.call(api.importParticipants, {
    trial_id,
    rows: subjects.map((subject_id, index) => ({ line: index + 1, subject_id })),
  });
  await client.call(api.importPerformedVisits, {
    trial_id,
    is_confirming: true,
    rows: subjects.map((subject_id, index) => ({
      line: index + 1,
      subject_id,
      protocol_visit: 'Visit',
      visit_date: '2026-01-15',
    })),
  });
  await client.call(api.putInvoice, { trial_id, invoice_id, label: 'All', cut_off_date: '2026-01-31' });
  await client.call(api.fillInvoice, { invoice_id });
  return invoice_id;
};

interface Others {
  /** How long each call took, in milliseconds. */
  waits: number[];
  stop: () => Promise<void>;
}

/** Somebody else goes on working: one call after the other, until it is enough. */
const workOn = (client: Client): Others => {
  const waits: number[] = [];
  let isOver = false;
  const work = async (): Promise<void> => {
    while (!isOver) {
      const start = performance.now();
      await client.call(api.listTrials, {});
      waits.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };
  const working = work();
  return {
    waits,
    stop: () => {
      isOver = true;
      return working;
    },
  };
};

/** The most memory that a process ever took, in megabytes; null where the system does not tell. */
const peakOf = async (pid: number): Promise<number | null> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmHWM:\s+(\d+) kB/.exec(status)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1_024;
};

interface Printed {
  seconds: number;
  slowest: number;
  waits: readonly number[];
  bytes: Uint8Array;
}

const printBesideOthers = async (client: Client, invoice_id: string): Promise<Printed> => {
  const others = workOn(client);
  const start = performance.now();
  const { blob } = await client.call(api.exportInvoice, { invoice_id, format: 'pdf' });
  const seconds = (performance.now() - start) / 1_000;
  await others.stop();
  return {
    seconds,
    slowest: Math.max(...others.waits),
    waits: others.waits,
    bytes: new Uint8Array(await blob.arrayBuffer()),
  };
};

/** What the calls of somebody else take while nothing is printed: two seconds of them. */
const quietly = async (client: Client): Promise<number[]> => {
  const others = workOn(client);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  await others.stop();
  return others.waits;
};

/** Prints a document of very many lines while somebody else goes on working. */
export const measurePrint = async (): Promise<Figure[]> => {
  const product = await startProduct();
  try {
    const client = await signIn(product.address);
    const invoice_id = await draftOfMany(client);
    const quiet = await quietly(client);
    const before = await peakOf(product.pid);
    const printed = await printBesideOthers(client, invoice_id);
    const after = await peakOf(product.pid);
    // Not before it is needed: it brings a JSON.stringify of its own along, slower than Node's.
    const { pdfPages } = await import('../../tests/support/pdfText.ts');
    const pages = await pdfPages(printed.bytes);
    // The watermark of a draft stands in one of the lines.
    const annexed = pages.flat().filter((line) => /\b01-\d{4} .*Service \d+ /.test(line)).length;
    const faults = annexed === participants * services ? [] : [`${annexed} lines are printed`];
    const what = `a PDF of ${lines} lines on ${pages.length} pages`;
    return [
      figure({
        id: 'print-others',
        what: `the slowest of ${printed.waits.length} other calls while ${what} is made; limit: what nobody notices`,
        unit: 'ms',
        value: printed.slowest,
        limit: waitsAtMost,
        atMost: 1,
        faults,
      }),
      figure({
        id: 'print-others-median',
        what: `the median of these calls; limit: that of ${quiet.length} calls while nothing is printed`,
        unit: 'ms',
        value: median(printed.waits),
        limit: median(quiet),
      }),
      figure({
        id: 'print-time',
        what: `${what}, by HTTP; limit: a minute`,
        unit: 's',
        value: printed.seconds,
        limit: 60,
        atMost: 1,
        faults,
      }),
      figure({
        id: 'print-memory',
        what: `most memory of the process ever, after ${what}; limit: before it`,
        unit: 'MB',
        value: after ?? Number.NaN,
        limit: before ?? Number.NaN,
      }),
    ];
  } finally {
    await product.stop();
  }
};
