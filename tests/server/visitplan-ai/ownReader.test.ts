import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { ownReader } from '../../../server/visitplan-ai/jobs/ownReader.ts';
import { aiOf, tokenOf } from '../../support/extraction/aiCalls.ts';
import { testApp } from '../../support/testApp.ts';

/** The engine as it runs in the product: in a thread, over HTTP. */
const server = testApp({}, { reading: { reader: ownReader } });
let ai: ReturnType<typeof aiOf>;

beforeEach(async () => {
  ai = aiOf(server, await tokenOf(await server.signIn('clinic_user')));
});

const side = 1_200;
const line = (left: number, top: number, width: number, height: number): string =>
  `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="black"/>`;

/** A picture of what is drawn on white. */
const picture = async (drawn: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" fill="white"/>${drawn}</svg>`,
      ),
    )
      .png()
      .toBuffer(),
  );

test('what cannot be read is refused with its reason and the number of its file', async () => {
  const noTable = await picture(line(100, 600, 900, 40));
  expect(await ai.extract([noTable, 'a text'])).toMatchObject({
    status: 415,
    body: { code: 'extraction_not_an_image', params: { file: 2 } },
  });
  expect(await ai.extract([noTable])).toMatchObject({ status: 422, body: { code: 'extraction_no_table' } });
  expect(await ai.extract([await picture('')])).toMatchObject({
    status: 422,
    body: { code: 'extraction_blank', params: { file: 1 } },
  });
});
