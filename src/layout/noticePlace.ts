/** What somebody pressed, as it lay in the window then: it may be gone when its notice comes. */
export interface Pressed {
  element: Element | null;
  box: DOMRect;
}

/** Where a notice begins, and what its middle stands over, in pixels of the window. */
export interface NoticePlace {
  top: number;
  middle: number;
}

/** Between a notice and what it stands under. */
const gap = 8;
/** Half of the widest notice, and what is kept free at the edges of the window. */
const half = 320;
const edge = 16;
/** What a notice of two lines covers. */
const covered = 72;

/** Where the heads at the top of the window end: that of the product, and that of the page as far as it is in sight. */
const endOfHeads = (): number =>
  [...document.querySelectorAll('header')]
    .map((head) => head.getBoundingClientRect())
    .filter(({ top }) => top < window.innerHeight / 3)
    .reduce((end, { bottom }) => Math.max(end, bottom), 0);

/** What holds the act where it is not the page: a dialog or a panel beside the page. */
const roomOf = (element: Element | null): DOMRect | null =>
  element?.isConnected ? (element.closest('[role="dialog"], aside')?.getBoundingClientRect() ?? null) : null;

/**
 * At the top, as the specification has it: under the heads of the page, or at the top of the dialog or panel in which the act
 * was; to the side in line with what was pressed. What was pressed up there is not covered: the notice stands under it.
 */
export const noticePlace = ({ element, box }: Pressed): NoticePlace => {
  const lies = element?.isConnected ? element.getBoundingClientRect() : box;
  const isKnown = lies.width > 0 && lies.bottom > 0 && lies.top < window.innerHeight;
  const room = roomOf(element);
  const under = Math.max(endOfHeads(), room?.top ?? 0) + gap;
  const isCovering = isKnown && lies.top < under + covered && lies.bottom > under;
  const wanted = isKnown ? (lies.left + lies.right) / 2 : window.innerWidth / 2;
  const reach = Math.min(half + edge, window.innerWidth / 2);
  return {
    top: isCovering ? lies.bottom + gap : under,
    middle: Math.min(window.innerWidth - reach, Math.max(reach, wanted)),
  };
};
