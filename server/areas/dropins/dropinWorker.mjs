// @ts-check
// Plain JavaScript: a worker thread starts from this file as it stands, from source and beside the bundle alike.
import { parentPort, workerData } from 'node:worker_threads';
import variant from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant, newVariant } from 'quickjs-emscripten-core';

/**
 * @typedef {{ script: string, data: string, language: string, now: number, memoryMb: number, timeMs: number }} Work
 * @typedef {import('quickjs-emscripten-core').QuickJSContext} Context
 * @typedef {import('quickjs-emscripten-core').QuickJSHandle} Handle
 */

/** Why the script did not give a file. */
class Failure extends Error {
  /** @param {string} code @param {string} [detail] */
  constructor(code, detail = '') {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}

const pagesPerMb = 16;

/** What a script may ask for and gets the same answer always: the same invoice gives the same bytes. */
const prelude = (/** @type {number} */ now) => `(() => {
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, top) => Reflect.construct(target, args.length === 0 ? [${now}] : args, top),
    apply: () => new RealDate(${now}).toString(),
    get: (target, name) => (name === 'now' ? () => ${now} : target[name]),
  });
  Math.random = () => 0.5;
  const isBytes = (value) => value instanceof Uint8Array;
  const parse = JSON.parse;
  const freeze = Object.freeze;
  return { parse, frozen: (text) => freeze(parse(text)), isBytes,
    bufferOf: (bytes) => bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) };
})()`;

/** @param {unknown} error @returns {Failure} */
const failureOf = (error) => {
  const { name = '', message = '' } = Object(error);
  const text = `${name}${name && message ? ': ' : ''}${message}` || String(error);
  if (error === null || /out of memory|memory access out of bounds/.test(text))
    return new Failure('dropin_memory');
  if (/InternalError: interrupted/.test(text)) return new Failure('dropin_timeout');
  return new Failure('dropin_failed', text.slice(0, 300));
};

/** @param {Context} vm */
const unwrapper = (vm) => (/** @type {any} */ result) => {
  if (result.error) throw failureOf(vm.dump(result.error));
  return result.value;
};

/** @param {Context} vm @param {Handle} file @param {string} field */
const textAt = (vm, file, field) => {
  const value = vm.getProp(file, field);
  if (vm.typeof(value) !== 'string') throw new Failure('dropin_output_invalid', field);
  return vm.getString(value);
};

/** @param {Work} work */
const run = async ({ script, data, language, now, memoryMb, timeMs }) => {
  // The limit that the engine offers itself counts next to nothing: the memory it gets is what bounds it.
  const wasmMemory = new WebAssembly.Memory({ initial: 256, maximum: memoryMb * pagesPerMb });
  const engine = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmMemory }));
  const runtime = engine.newRuntime();
  runtime.setMaxStackSize(256 * 1024);
  const deadline = Date.now() + timeMs;
  runtime.setInterruptHandler(() => Date.now() > deadline);
  const vm = runtime.newContext();
  const unwrap = unwrapper(vm);
  const own = unwrap(vm.evalCode(prelude(now)));
  const call = (/** @type {Handle} */ target, /** @type {Handle[]} */ ...args) =>
    unwrap(vm.callFunction(target, vm.undefined, ...args));
  const input = call(vm.getProp(own, 'parse'), vm.newString(data));
  const told = { language, now: new Date(now).toISOString(), apiVersion: 'invoice-export/1' };
  const context = call(vm.getProp(own, 'frozen'), vm.newString(JSON.stringify(told)));
  const main = vm.getProp(unwrap(vm.evalCode(script, 'main.js', { type: 'module' })), 'default');
  if (vm.typeof(main) !== 'function') throw new Failure('dropin_failed', 'main.js has no default function');
  const file = call(main, input, context);
  if (
    vm.typeof(file) !== 'object' ||
    vm.dump(vm.typeof(file) === 'object' ? vm.getProp(file, 'filename') : file) === null
  )
    throw new Failure('dropin_output_invalid', 'filename');
  const filename = textAt(vm, file, 'filename');
  const mime = textAt(vm, file, 'mime');
  const content = vm.getProp(file, 'content');
  if (vm.typeof(content) === 'string') return { filename, mime, content: vm.getString(content) };
  const isBytes = vm.dump(call(vm.getProp(own, 'isBytes'), content));
  if (!isBytes) throw new Failure('dropin_output_invalid', 'content');
  const buffer = vm.getArrayBuffer(call(vm.getProp(own, 'bufferOf'), content));
  return { filename, mime, content: buffer.value.slice() };
};

try {
  parentPort?.postMessage({ file: await run(workerData) });
} catch (error) {
  const { code, detail } = error instanceof Failure ? error : failureOf(error);
  parentPort?.postMessage({ failure: { code, detail } });
}
// What the engine still holds is not tidied up: after it ran out of memory that would break.
process.exit(0);
