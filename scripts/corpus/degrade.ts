import sharp from 'sharp';
import type { Random } from './random.ts';

interface Light {
  /** How many of 255 one corner is darker than the opposite one. */
  shade: number;
  /** Which corner: both from -1 to 1. */
  towards: readonly [number, number];
  /** Deviation of the noise, of 255. */
  noise: number;
  /** What is left of black and white: 255 to 60 is flat. */
  black: number;
  white: number;
}

/** About a bell: the sum of four throws. */
const throwOf = (random: Random): number =>
  (random.next() + random.next() + random.next() + random.next() - 2) * 1.73;

const light = (grey: Buffer, width: number, height: number, random: Random, look: Light): void => {
  const { shade, towards, noise, black, white } = look;
  // One throw a pixel would be most of the time; a table of them, begun anywhere for each row, is as good.
  const throws = Float32Array.from({ length: 8_191 }, () => throwOf(random) * noise);
  for (let y = 0; y < height; y += 1) {
    const start = random.int(0, throws.length - 1);
    const down = (y / height - 0.5) * towards[1];
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const flat = black + ((grey[at] ?? 0) / 255) * (white - black);
      const shaded = flat - shade * (0.5 + ((x / width - 0.5) * towards[0] + down) / 2);
      grey[at] = Math.min(255, Math.max(0, Math.round(shaded + (throws[(start + x) % throws.length] ?? 0))));
    }
  }
};

/** What else the light or a bad sensor does to a picture. */
export type Spoiling = 'shadow' | 'grain' | 'specks';

/** A shadow with a soft edge over a part of the page, which leaves so much of the light. */
const shadow = (grey: Buffer, width: number, height: number, random: Random): void => {
  const [left, from, lean] = [random.between(0.3, 0.7), random.between(0.2, 0.7), random.between(-0.4, 0.4)];
  const isRight = random.chance(0.5);
  const edge = random.between(15, 60);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const beyond = (x - width * from + (y - height / 2) * lean) * (isRight ? 1 : -1);
      const depth = Math.max(0, Math.min(1, beyond / edge));
      grey[y * width + x] = Math.round((grey[y * width + x] ?? 0) * (1 - (1 - left) * depth));
    }
};

/** Noise in grains of two by two pixels, as of a film or a camera in the dark. */
const grain = (grey: Buffer, width: number, height: number, random: Random): void => {
  const deviation = random.between(8, 30);
  const throws = Float32Array.from({ length: 8_191 }, () => throwOf(random) * deviation);
  for (let y = 0; y < height; y += 1) {
    const start = (y >> 1) * 1_913;
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const thrown = throws[(start + (x >> 1)) % throws.length] ?? 0;
      grey[at] = Math.min(255, Math.max(0, Math.round((grey[at] ?? 0) + thrown)));
    }
  }
};

/** Single pixels that are black or white, up to three in a hundred. */
const specks = (grey: Buffer, width: number, height: number, random: Random): void => {
  const count = Math.round(width * height * random.between(0.003, 0.03));
  for (let speck = 0; speck < count; speck += 1)
    grey[random.int(0, width * height - 1)] = random.chance(0.5) ? 0 : 255;
};

const spoilings = { shadow, grain, specks } as const;

/** A picture that one more thing has happened to; without loss, since that has happened already. */
export const spoilt = async (picture: Buffer, how: Spoiling, random: Random): Promise<Buffer> => {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  spoilings[how](data, info.width, info.height, random);
  const raw = { width: info.width, height: info.height, channels: 1 as const };
  return sharp(data, { raw }).jpeg({ quality: 92 }).toBuffer();
};

const corner = (random: Random): readonly [number, number] => [random.pick([-1, 1]), random.pick([-1, 1])];

/** A page that lay askew on the glass of a worn machine. */
export const scanned = async (png: Buffer, random: Random): Promise<Buffer> => {
  const turned = sharp(png)
    .flatten({ background: '#fff' })
    .rotate(random.between(-1.8, 1.8), { background: '#fff' })
    .greyscale()
    .blur(random.between(0.35, 0.85));
  const { data, info } = await turned.raw().toBuffer({ resolveWithObject: true });
  light(data, info.width, info.height, random, {
    shade: random.between(0, 30),
    towards: corner(random),
    noise: random.between(2, 13),
    black: random.int(5, 60),
    white: random.int(235, 255),
  });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 1 } })
    .jpeg({ quality: random.int(45, 85) })
    .toBuffer();
};

/** A photograph, already taken askew by the browser: by the light of a room, sharpened by the telephone. */
export const photographed = async (png: Buffer, random: Random): Promise<Buffer> => {
  const { data, info } = await sharp(png)
    .flatten({ background: '#fff' })
    .greyscale()
    .blur(random.between(0.35, 0.75))
    .raw()
    .toBuffer({ resolveWithObject: true });
  light(data, info.width, info.height, random, {
    shade: random.between(20, 90),
    towards: corner(random),
    noise: random.between(2, 8),
    black: random.int(15, 60),
    white: random.int(225, 250),
  });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 1 } })
    .sharpen({ sigma: 1 })
    .jpeg({ quality: random.int(60, 88) })
    .toBuffer();
};
