import type { ServerResponse } from 'node:http';
import { type HookServer, startHookServer } from './hookServer.ts';

/** The rows of its project. */
export type ProjectRow = Record<string, string>;

export interface RedcapServer extends Pick<HookServer, 'close'> {
  address: string;
  /** What it was asked, in order. */
  asked: () => Record<string, string>[];
  /** What its project holds from now on; answered as REDCap does: by records and fields. */
  hold: (rows: readonly ProjectRow[]) => void;
  /** Answers everything like this from now on. */
  behave: (answer: (response: ServerResponse) => void) => void;
}

const path = '/api/';

const listed = (asked: Record<string, string>, name: string): string[] =>
  Object.entries(asked).flatMap(([key, value]) => (key.startsWith(`${name}[`) ? [value] : []));

/** A REDCap on a port of its own; every row has its event, and of the others only the fields that were asked for. */
export const startRedcapServer = async (): Promise<RedcapServer> => {
  const server = await startHookServer();
  const asked = () => server.told.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
  const answerWith = (rows: readonly ProjectRow[]) => (response: ServerResponse) => {
    const question = asked().at(-1) ?? {};
    const [records, fields] = [listed(question, 'records'), listed(question, 'fields')];
    const found = rows
      .filter((row) => records.length === 0 || records.includes(row.record_id ?? ''))
      .map((row) =>
        Object.fromEntries(
          Object.entries(row).filter(([name]) => name.startsWith('redcap_') || fields.includes(name)),
        ),
      );
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found));
  };
  return {
    address: `${server.addressOf('127.0.0.1')}${path}`,
    asked,
    hold: (rows) => server.behave({ [path]: answerWith(rows) }),
    behave: (answer) => server.behave({ [path]: answer }),
    close: server.close,
  };
};
