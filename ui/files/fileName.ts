/** The name of a download, made of what it is about: letters, digits, points and dashes, which every system takes. */
export const fileNameOf = (parts: readonly string[]): string =>
  parts.map((part) => part.replace(/[^\p{L}\p{N}._-]+/gu, '-')).join('-');
