import { useState } from 'react';
import type { ImportResult } from '../../contract/imports.ts';
import { failureOf } from '../failures/failureOf.ts';
import { useFailureText } from '../failures/useFailureText.ts';
import { useNotifyFailure } from '../failures/useNotifyFailure.ts';
import type { ImportDefinition } from './definition.ts';
import type { ReadLine } from './readLines.ts';

interface Sending {
  readonly isSending: boolean;
  /** What the server did with the lines; null until it took them. */
  readonly result: ImportResult | null;
  /** Why the server refused lines, by their number. */
  readonly refusals: ReadonlyMap<number, string>;
  readonly send: (lines: readonly ReadLine[], isOptionOn: boolean) => Promise<void>;
  /** A line was corrected: the server's word on it no longer counts. */
  readonly forget: (line: number) => void;
  /** Another file is brought in. */
  readonly reset: () => void;
}

/** Sends lines in one call, all or none of them. */
export function useSending(definition: ImportDefinition): Sending {
  const words = useFailureText();
  const notifyFailure = useNotifyFailure();
  const [isSending, setSending] = useState(false);
  const [result, setResult] = useState<ImportResult | null>(null);
  const [refusals, setRefusals] = useState<Sending['refusals']>(new Map());

  const send = async (lines: readonly ReadLine[], isOptionOn: boolean): Promise<void> => {
    setSending(true);
    try {
      setResult(
        await definition.send(
          lines.map(({ values }) => values),
          isOptionOn,
        ),
      );
      setRefusals(new Map());
    } catch (error) {
      const rows = failureOf(error)?.rows;
      if (rows)
        setRefusals(new Map(rows.map((row) => [row.line ?? lines[row.index]?.line ?? 0, words(row)])));
      else notifyFailure(error);
    } finally {
      setSending(false);
    }
  };
  return {
    isSending,
    result,
    refusals,
    send,
    forget: (line) =>
      setRefusals((present) => new Map([...present].filter(([refusedLine]) => refusedLine !== line))),
    reset: () => {
      setRefusals(new Map());
      setResult(null);
    },
  };
}
