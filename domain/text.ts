/** Cut to a length, but never inside a character: half a surrogate pair is no text. */
export const cutText = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/\p{Cs}/gu, '');

/** A text as the name of a file, without its ending: what a file system or a shell could take for more than a letter is `_`. */
export const fileNameOf = (text: string): string => cutText(text.replace(/[^\p{L}\p{N} ._-]/gu, '_'), 100);
