const isScrolled = (target: EventTarget, event: string): boolean =>
  event === 'wheel' && target instanceof Element && target.classList.contains('ag-grid-viewport');

/**
 * Calls `make`, which makes a grid, and has it listen to the wheel over its cells passively. The grid promises the browser
 * nothing there, though it never holds a wheel back unless told to (`suppressScrollWhenPopupsAreOpen`, which no sheet does):
 * so every turn would wait for the page's programs before it scrolls. It has no option for that.
 */
export function withPassiveWheel<Made>(make: () => Made): Made {
  const { addEventListener } = HTMLElement.prototype;
  HTMLElement.prototype.addEventListener = function listen(
    this: HTMLElement,
    event: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void {
    addEventListener.call(this, event, listener, isScrolled(this, event) ? { passive: true } : options);
  };
  try {
    return make();
  } finally {
    // It was inherited.
    Reflect.deleteProperty(HTMLElement.prototype, 'addEventListener');
  }
}
