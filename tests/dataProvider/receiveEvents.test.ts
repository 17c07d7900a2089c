import { expect, test } from 'vitest';
import { receiveEvents } from '../../dataProvider/receiveEvents.ts';

const inPieces = (text: string, size: number): Response => {
  const bytes = new TextEncoder().encode(text);
  return new Response(
    new ReadableStream({
      start: (controller) => {
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
        controller.close();
      },
    }),
  );
};

test.each([1, 7, 10_000])('events are read wherever they are cut, %i bytes at a time', async (size) => {
  const sent = [
    'id: 7:9:8\nevent: beat\ndata: {"kind":"beat"}\n\n',
    ': nothing\n\n',
    'event: unheard\ndata: {"kind":"unheard"}\n\n',
    'data: no JSON\n\n',
    'id: 9:9:\nevent: everything\ndata: {"kind":"everything"}\n\nid: 10:10:\nevent: be',
  ].join('');
  const read = [];
  for await (const event of receiveEvents(inPieces(sent, size))) read.push(event);
  expect(read).toEqual([
    { id: '7:9:8', message: { kind: 'beat' } },
    { id: '9:9:', message: { kind: 'everything' } },
  ]);
});
