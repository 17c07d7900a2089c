// @ts-check
// Plain JavaScript: a worker thread starts from this file as it stands, from source and beside the bundle alike.
import { parentPort, workerData } from 'node:worker_threads';
import variant from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant, newVariant } from 'quickjs-emscripten-core';
import { failureOf, memoryPages, runDropinScript } from '../../../domain/dropins/script.mjs';

try {
  const wasmMemory = new WebAssembly.Memory(memoryPages(workerData.memoryMb));
  const engine = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmMemory }));
  parentPort?.postMessage({ file: runDropinScript(engine, workerData) });
} catch (error) {
  parentPort?.postMessage({ failure: failureOf(error) });
}
// What the engine still holds is not tidied up: after it ran out of memory that would break.
process.exit(0);
