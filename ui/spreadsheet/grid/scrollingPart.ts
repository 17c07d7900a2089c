/** The part of the grid where rows scroll: between its head and its foot. */
export function scrollingPart(root: Element): DOMRect {
  const edge = (name: string): DOMRect | undefined => root.querySelector(name)?.getBoundingClientRect();
  const viewport = edge('.ag-grid-viewport') ?? root.getBoundingClientRect();
  const top = edge('.ag-header')?.bottom ?? viewport.top;
  const foot = edge('.ag-grid-pinned-bottom-rows');
  const bottom = foot && foot.height > 0 ? Math.min(foot.top, viewport.bottom) : viewport.bottom;
  return new DOMRect(viewport.left, top, viewport.width, bottom - top);
}
