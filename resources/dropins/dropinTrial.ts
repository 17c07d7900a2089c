import variant from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant, newVariant } from 'quickjs-emscripten-core';
import type { DropinOutcome } from '../../domain/dropins/output.ts';
import { failureOf, memoryPages, runDropinScript } from '../../domain/dropins/script.mjs';

/** What the worker is given. It fetches nothing itself: its file forbids every network. */
export interface TrialWork {
  /** The bytes of the engine. */
  engine: ArrayBuffer;
  script: string;
  /** What it is told of how it is called. */
  api: string;
  /** The invoice or journal as JSON. */
  data: string;
  language: string;
  /** Milliseconds; the script's own clock stands there. */
  now: number;
  timeMs: number;
  memoryMb: number;
}

const run = async ({ engine: bytes, memoryMb, ...work }: TrialWork): Promise<DropinOutcome> => {
  try {
    const wasmModule = await WebAssembly.compile(bytes);
    const wasmMemory = new WebAssembly.Memory(memoryPages(memoryMb));
    const engine = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmModule, wasmMemory }));
    return { file: runDropinScript(engine, work) };
  } catch (error) {
    return { failure: failureOf(error) };
  }
};

/** What it tells: that it is there, then how the run ended. */
export type TrialAnswer = 'ready' | DropinOutcome;

const tell = (answer: TrialAnswer): void => postMessage(answer);

addEventListener('message', ({ data }: MessageEvent<TrialWork>) => void run(data).then(tell));
tell('ready');
