import type { Extraction } from '../../../contract/plan/extraction.ts';
import type { PlaceInPicture } from '../../../domain/visitPlan/readPlan.ts';

type Page = Extraction['pages'][number];

interface Props {
  label: string;
  address: string;
  page: Page;
  box: PlaceInPicture['box'];
  /** How much is shown around it, in parts of its own width and height as it is read. */
  around: { x: number; y: number };
}

interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Turns a picture clockwise so that its left upper corner stays in the origin. */
const turning = ({ width, height, quarters = 0 }: Page): string =>
  [
    '',
    `translate(${height} 0) rotate(90)`,
    `translate(${width} ${height}) rotate(180)`,
    `translate(0 ${width}) rotate(270)`,
  ][quarters] ?? '';

/** Where a box stands once its page is turned, in pixels. */
const turned = ([left, top, right, bottom]: Props['box'], { width, height, quarters = 0 }: Page): Frame => {
  const [x, y] = [(left / 10_000) * width, (top / 10_000) * height];
  const [w, h] = [((right - left) / 10_000) * width, ((bottom - top) / 10_000) * height];
  if (quarters === 1) return { left: height - y - h, top: x, width: h, height: w };
  if (quarters === 2) return { left: width - x - w, top: height - y - h, width: w, height: h };
  if (quarters === 3) return { left: y, top: width - x - w, width: h, height: w };
  return { left: x, top: y, width: w, height: h };
};

/** A part of a page, as large as there is room, turned as it is read; a frame says what of it is meant. */
export function Crop({ label, address, page, box, around }: Props) {
  const { left, top, width, height } = turned(box, page);
  const [beside, above] = [around.x * width, around.y * height];
  const view = [left - beside, top - above, width + 2 * beside, height + 2 * above];
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={view.join(' ')}
      style={{ display: 'block', width: '100%', height: '100%' }}
    >
      <image href={address} width={page.width} height={page.height} transform={turning(page)} />
      <rect
        x={left}
        y={top}
        width={width}
        height={height}
        fill="rgba(47, 84, 208, 0.08)"
        stroke="#2f54d0"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
