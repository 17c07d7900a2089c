/** A part of a ZIP file: its text, or bytes packed already with the size its directory claims for them. */
export type Part = string | { readonly packed: Uint8Array<ArrayBuffer>; readonly claims: number };

/** Packs pieces one by one: what they make together is never held. */
async function pack(pieces: Iterable<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> {
  const left = pieces[Symbol.iterator]();
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => {
      const { done, value } = left.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  const packed = source.pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** `text`, `megabytes` times over a megabyte of it, packed, with the size it really has. */
export async function packedMegabytes(
  text: string,
  megabytes: number,
  around: readonly [string, string] = ['', ''],
): Promise<{ packed: Uint8Array<ArrayBuffer>; claims: number }> {
  const encode = (each: string) => new TextEncoder().encode(each);
  const piece = encode(text.repeat(Math.ceil(1_048_576 / text.length)));
  const [before, after] = [encode(around[0]), encode(around[1])];
  function* pieces() {
    yield before;
    for (let count = 0; count < megabytes; count += 1) yield piece;
    yield after;
  }
  return { packed: await pack(pieces()), claims: before.length + megabytes * piece.length + after.length };
}

const numbers = (...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Uint8Array<ArrayBuffer> => {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [, bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [value, bytes] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
};

/** A ZIP file of these parts. Check sums are left out: no reader of ours looks at them. */
export async function packedFile(parts: Readonly<Record<string, Part>>): Promise<Blob> {
  const body: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const [path, part] of Object.entries(parts)) {
    const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : null;
    const { packed, claims } =
      typeof part === 'string'
        ? { packed: await pack(bytes ? [bytes] : []), claims: bytes?.length ?? 0 }
        : part;
    const name = new TextEncoder().encode(path);
    const common = [
      [20, 2],
      [0, 2],
      [8, 2],
      [0, 4],
      [0, 4],
      [packed.length, 4],
      [claims, 4],
      [name.length, 2],
      [0, 2],
    ] as const;
    const head = numbers([0x04034b50, 4], ...common);
    directory.push(
      numbers([0x02014b50, 4], [20, 2], ...common, [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
      name,
    );
    body.push(head, name, packed);
    offset += head.length + name.length + packed.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const count = Object.keys(parts).length;
  const end = numbers(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [size, 4],
    [offset, 4],
    [0, 2],
  );
  return new Blob([...body, ...directory, end]);
}
