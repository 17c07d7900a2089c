import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';

interface Downloaded {
  readonly name: string;
  readonly file: Blob;
}

/** Chooses an entry of the download menu; answers the file as the browser was handed it, instead of storing it. */
export async function downloaded(entry: string): Promise<Downloaded> {
  const files: Blob[] = [];
  const names: string[] = [];
  const address = URL.createObjectURL.bind(URL);
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return address(file);
  });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  try {
    await page.getByRole('button', { name: /^(Download|Herunterladen)$/ }).click();
    await page.getByRole('menuitem', { name: entry }).click();
    await expect.poll(() => names.length).toBe(1);
  } finally {
    made.mockRestore();
    clicked.mockRestore();
  }
  const [name] = names;
  const file = files.at(-1);
  if (name === undefined || !file) throw new Error('Nothing was downloaded');
  return { name, file };
}
