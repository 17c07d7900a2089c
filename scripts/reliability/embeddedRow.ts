import { runEmbedded } from '../../tests/reliability/embedded.ts';
import { atMost, type Row } from './rows.ts';

const seconds = 30;
const clients = 20;
const what = `the embedded database, ${clients} clients recording, filling, finalising, revoking, importing for ${seconds} s`;

/** The same mixed work on the embedded database, and what a reader feels of it. */
export const measureEmbedded = async (): Promise<Row[]> => {
  const { answers, faults, broken, slowestReadMs, ...save } = await runEmbedded(seconds, clients);
  const whole = Math.round(save.saveMs);
  return [
    atMost({
      id: 'embedded-faults',
      what: `${what}: answers of 500 and more, and calls without an answer`,
      value: faults.length,
      unit: 'answers',
      atMost: 0,
      why: [...faults.slice(0, 5), `${answers} answers`].join('; '),
    }),
    atMost({
      id: 'embedded-invariants',
      what: `${what}: invariants that do not hold afterwards`,
      value: broken.length,
      unit: 'invariants',
      atMost: 0,
      ...(broken.length > 0 ? { why: broken.slice(0, 5).join('; ') } : {}),
    }),
    atMost({
      id: 'embedded-reads',
      what: `${what}: the slowest list of another trial meanwhile`,
      value: slowestReadMs,
      unit: 'ms',
      atMost: 1_000,
      why: `while 10,000 services are saved in one call a list waits for all of it: ${Math.round(save.slowestReadOfSaveMs)} ms of ${whole} ms`,
    }),
  ];
};
