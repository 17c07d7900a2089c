// @ts-check
// Plain JavaScript: the server's thread and the browser's worker run the very same lines, from source and from a build.

/**
 * @typedef {{ script: string, api: string, data: string, language: string, now: number, timeMs: number }} Work
 * @typedef {'dropin_timeout' | 'dropin_memory' | 'dropin_failed' | 'dropin_output_invalid' | 'dropin_output_too_large'} Code
 * @typedef {import('quickjs-emscripten-core').QuickJSWASMModule} Engine
 * @typedef {import('quickjs-emscripten-core').QuickJSContext} Context
 * @typedef {import('quickjs-emscripten-core').QuickJSHandle} Handle
 */

/** What a file may hold, in bytes. */
export const maxOutputBytes = 26_214_400;

/** Why the script did not give a file. */
class Failure extends Error {
  /** @param {Code} code @param {string} [detail] */
  constructor(code, detail = '') {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}

/**
 * The memory of a run. The limit that the engine offers itself counts next to nothing: the memory it gets bounds it.
 *
 * @param {number} memoryMb
 */
export const memoryPages = (memoryMb) => ({ initial: 256, maximum: memoryMb * 16 });

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

/** Why the run gave no file. @param {unknown} error @returns {{ code: Code, detail: string }} */
export const failureOf = (error) => {
  if (error instanceof Failure) return { code: error.code, detail: error.detail };
  const { code, detail } = failureIn(error);
  return { code, detail };
};

/** @param {unknown} error @returns {Failure} */
const failureIn = (error) => {
  const { name = '', message = '' } = Object(error);
  const text = `${name}${name && message ? ': ' : ''}${message}` || String(error);
  if (error === null || /out of memory|memory access out of bounds/.test(text))
    return new Failure('dropin_memory');
  if (/InternalError: interrupted/.test(text)) return new Failure('dropin_timeout');
  return new Failure('dropin_failed', text.slice(0, 300));
};

/** @param {Context} vm */
const unwrapper = (vm) => (/** @type {any} */ result) => {
  if (result.error) throw failureIn(vm.dump(result.error));
  return result.value;
};

/** @param {Context} vm @param {Handle} file @param {string} field */
const textAt = (vm, file, field) => {
  const value = vm.getProp(file, field);
  if (vm.typeof(value) !== 'string') throw new Failure('dropin_output_invalid', field);
  return vm.getString(value);
};

/**
 * Runs a script over an invoice or a journal in an engine of its own, which has no network, files, clock or chance. Whoever calls it
 * does so in a thread that can be ended: the engine's limits only word the refusal. Throws what `failureOf` reads.
 *
 * @param {Engine} engine used for this run alone
 * @param {Work} work
 * @returns {{ filename: string, mime: string, content: string | Uint8Array }}
 */
export const runDropinScript = (engine, { script, api, data, language, now, timeMs }) => {
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
  const told = { language, now: new Date(now).toISOString(), apiVersion: api };
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
  // Letters or bytes: what is too much is not taken out of the engine first, which takes seconds.
  const assertLength = () => {
    if (vm.dump(vm.getProp(content, 'length')) > maxOutputBytes) throw new Failure('dropin_output_too_large');
  };
  if (vm.typeof(content) === 'string') {
    assertLength();
    return { filename, mime, content: vm.getString(content) };
  }
  const isBytes = vm.dump(call(vm.getProp(own, 'isBytes'), content));
  if (!isBytes) throw new Failure('dropin_output_invalid', 'content');
  assertLength();
  const buffer = vm.getArrayBuffer(call(vm.getProp(own, 'bufferOf'), content));
  return { filename, mime, content: buffer.value.slice() };
};
