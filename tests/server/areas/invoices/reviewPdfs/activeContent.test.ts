import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { deflateRawSync, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { limits } from '../../../../../contract/limits.ts';
import { spool, type Upload } from '../../../../../server/http/body/spool.ts';
import { hasActiveContent } from '../../../../../server/records/pdfLook/activeContent.mjs';
import { lookAt } from '../../../../../server/records/pdfLook/lookAt.mjs';
import { lookInThread } from '../../../../../server/records/pdfLook/lookInThread.ts';
import { inMemory, onDisk } from '../../../../../server/records/pdfLook/pdfBytes.mjs';
import { firstOf, isDeep } from '../../../../support/depth.ts';

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const head = '4 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >> ';
const harmless = deflateSync('4 0 << /Length 5 >>');

/** As large as one may be; a part of it is enough to tell a minute from a moment. */
const size = isDeep ? limits.reviewPdfBytes : 4_000_000;

/** A PDF whose head and end are as they should be, and which repeats something between. */
const repeating = (unit: string | Buffer): Buffer<ArrayBuffer> => {
  const begin = Buffer.from('%PDF-1.7\n');
  const end = (at: number) => Buffer.from(`\nxref\ntrailer\n<< /Size 1 >>\nstartxref\n${at}\n%%EOF\n`);
  const bytes = size - begin.length - end(size).length;
  const filling = Buffer.alloc(bytes, unit);
  return Buffer.concat([begin, filling, end(begin.length + filling.length)]);
};

const streamOf = (data: Buffer | string): Buffer =>
  Buffer.concat([Buffer.from(`${head}stream\n`, 'latin1'), Buffer.from(data), Buffer.from('\nendstream\n')]);
const zeros = (bytes: number): Buffer => deflateSync(Buffer.alloc(bytes));

describe('nonsense of any kind and size is looked at to its end, for each byte is looked at a few times at most', () => {
  test.each<[string, string | Buffer, boolean]>([
    ['names of object streams', '/ObjStm ', false],
    ['names of object streams in disguise', '/#4f#62#6a#53#74#6d ', false],
    ['objects that do not end', '5 0 obj ', false],
    ['dictionaries that do not end', '<<', false],
    ['streams that do not end', ' stream', false],
    ['ends of streams', 'endstream ', false],
    ['object streams that do not end', '/ObjStm stream ', true],
    ['heads of object streams', `${head} `, false],
    ['filters', '/Filter           ', false],
    ['spaces', ' ', false],
    ['small object streams', streamOf(harmless), isDeep],
    ['object streams inside of object streams', streamOf(deflateSync(streamOf(harmless))), isDeep],
    ['object streams that unpack to much', streamOf(zeros(4_000_000)), true],
    ['object streams that unpack to too much', streamOf(zeros(100_000_000)), true],
    ['object streams of nothing', streamOf(deflateSync('')), isDeep],
  ])('%s', (_what, unit, has_active_content) => {
    expect(lookAt(inMemory(repeating(unit)))).toEqual({ fault: null, has_active_content });
  });
});

describe('what a reader would find is found', () => {
  /** Deflate lets bytes stand as they are: a word among them ends no stream. */
  const withWordInside = (() => {
    const stored = Buffer.from('endstream ');
    const length = Buffer.from([0, stored.length, 0, ~stored.length & 0xff, 0xff]);
    const whole = deflateSync(Buffer.concat([stored, Buffer.from(script)]));
    return Buffer.concat([
      whole.subarray(0, 2),
      length,
      stored,
      deflateRawSync(Buffer.from(script)),
      whole.subarray(-4),
    ]);
  })();
  const packed = deflateSync(script);
  const behind = (text: string): Buffer =>
    Buffer.concat([Buffer.from(text), packed, Buffer.from('\nendstream')]);

  test.each<[string, Buffer]>([
    ['an object stream', streamOf(packed)],
    ['one whose bytes hold the word that ends it', streamOf(withWordInside)],
    ['one whose name is in disguise', behind(`${head.replace('ObjStm', 'Obj#53tm')}stream\n`)],
    [
      'one that is packed twice',
      behind(`${head.replace('/FlateDecode', '[/FlateDecode /ASCIIHexDecode]')}stream\n`),
    ],
    ['one that names two filters', behind(`${head.replace('>>', '/Filter /LZWDecode >>')}stream\n`)],
    [
      'one behind a text that looks like a stream',
      behind(`${head.replace('>>', '/X (>>stream\n')}>> stream\n`),
    ],
    [
      'one with a word of an object inside',
      behind('4 0 obj << /DecodeParms 5 0 R /Aobj 1 /Type /ObjStm /Filter /FlateDecode >> stream\n'),
    ],
    [
      'the end of one that is far longer than most',
      streamOf(deflateSync(Buffer.concat([randomBytes(700_000), Buffer.from(script)]))),
    ],
    [
      'the last of many',
      Buffer.concat([...Array.from({ length: 2_000 }, () => streamOf(harmless)), streamOf(packed)]),
    ],
  ])('in %s', (_what, pdf) => {
    expect(hasActiveContent(inMemory(pdf))).toBe(true);
  });

  test('and nothing else: of thousands of object streams none acts', () => {
    const pdf = Buffer.concat(Array.from({ length: 5_000 }, () => streamOf(harmless)));
    expect(hasActiveContent(inMemory(pdf))).toBe(false);
  });
});

describe('a file on the disk is read in parts', () => {
  const onDiskFor = async <T>(pdf: Buffer, look: (upload: Upload) => T): Promise<Awaited<T>> => {
    const upload = await spool(Readable.from([pdf]));
    try {
      return await look(upload);
    } finally {
      await upload.discard();
    }
  };
  const found = (at: number, what: Buffer): Promise<boolean> => {
    const pdf = Buffer.concat([Buffer.alloc(at, 'obj '), what, Buffer.alloc(300_000, ' ')]);
    return onDiskFor(pdf, ({ descriptor, size: bytes }) => hasActiveContent(onDisk(descriptor, bytes)));
  };

  // Where one part ends and the next begins, and where the file is read on.
  test.each(firstOf(1, [65_536, 262_144, 786_432, 1_048_576]))(
    'and what stands on the edge of two at %i is found',
    async (edge) => {
      for (let at = edge - 40; at < edge + 40; at += 5) {
        expect(await found(at, Buffer.from(script))).toBe(true);
        expect(await found(at - 60, streamOf(deflateSync(script)))).toBe(true);
        expect(await found(at - 60, streamOf(harmless))).toBe(false);
      }
    },
  );

  test('and its thread says the same', async () => {
    const seen = await onDiskFor(repeating('/ObjStm '), (upload) => lookInThread(upload));
    expect(seen).toEqual({ fault: null, has_active_content: false });
  });

  test('what is not looked at in its time counts as active, and its thread is ended', async () => {
    const seen = await onDiskFor(repeating(' '), (upload) => lookInThread(upload, 0));
    expect(seen).toEqual({ fault: null, has_active_content: true });
  });
});
