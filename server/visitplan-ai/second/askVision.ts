import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { readAnswer } from '../../http/readAnswer.ts';
import type { VisionSettings } from '../../settings.ts';

/** What is said to the endpoint, and what it said. */
export interface Message {
  role: 'system' | 'user' | 'assistant';
  content: string | ({ type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } })[];
}

export type Form = { type: 'json_object' } | { type: 'json_schema'; json_schema: object };

/** The endpoint gave no usable answer; the code says why, and nothing of what was sent or answered. */
export class VisionFailure extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`The vision endpoint: ${code}`);
    this.code = code;
  }
}

/** How often it is asked while it says that it is busy, and how long is waited at most in between, in milliseconds. */
const attempts = 4;
const longestPauseMs = 30_000;
const pauseMs = 500;

/** Bytes of an answer that are read. */
const maxAnswerBytes = 8 * 1_048_576;

const Answer = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
});

const readText = async (response: Response, signal: AbortSignal): Promise<string> => {
  const answer = await readAnswer(response, { mostBytes: maxAnswerBytes, signal });
  if (!answer) throw new VisionFailure('answer_too_large');
  return answer.toString('utf8');
};

const contentOf = (text: string): string => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new VisionFailure('answer_unreadable');
  }
  const choice = Answer.safeParse(value).data?.choices[0];
  if (!choice) throw new VisionFailure('answer_unreadable');
  if (choice.finish_reason === 'length') throw new VisionFailure('answer_cut_off');
  if (choice.message.refusal || !choice.message.content) throw new VisionFailure('answer_refused');
  return choice.message.content;
};

/** How long the endpoint asks to wait: seconds, or a date; null where it does not say. */
const askedPause = (response: Response, now: number): number | null => {
  const after = response.headers.get('retry-after');
  if (after === null) return null;
  const ms = /^\d+$/.test(after) ? Number(after) * 1_000 : Date.parse(after) - now;
  return Number.isNaN(ms) ? null : Math.max(0, ms);
};

const isBusy = (status: number): boolean => status === 429 || status >= 500;

/**
 * Asks once, and again while the endpoint is busy or its connection breaks. Answers its text; throws VisionFailure, or
 * the signal's reason. `isFormUnknown` = it does not know the form that was asked for.
 */
export const askVision = async (
  { url, model, key }: VisionSettings,
  { messages, form }: { messages: readonly Message[]; form: Form },
  { signal, clock }: { signal: AbortSignal; clock: () => number },
): Promise<{ text: string } | { isFormUnknown: true }> => {
  const body = JSON.stringify({ model, temperature: 0, messages, response_format: form });
  const headers = {
    'content-type': 'application/json',
    ...(key === null ? {} : { authorization: `Bearer ${key}` }),
  };
  for (let attempt = 1; ; attempt += 1) {
    const isLast = attempt === attempts;
    const backOffMs = pauseMs * 2 ** (attempt - 1);
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${url}/chat/completions`, {
        method: 'POST',
        headers,
        body,
        redirect: 'manual',
        signal,
      });
      text = await readText(response, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof VisionFailure) throw error;
      if (isLast) throw new VisionFailure('unreachable');
      await pause(backOffMs, undefined, { signal });
      continue;
    }
    const { status } = response;
    if (response.ok) return { text: contentOf(text) };
    if (status === 400 || status === 422) return { isFormUnknown: true };
    if (!isBusy(status)) throw new VisionFailure(`status_${status}`);
    const wait = askedPause(response, clock()) ?? backOffMs;
    if (isLast || wait > longestPauseMs) throw new VisionFailure(`status_${status}`);
    await pause(wait, undefined, { signal });
  }
};
