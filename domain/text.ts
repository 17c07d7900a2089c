/** Cut to a length, but never inside a character: half a surrogate pair is no text. */
export const cutText = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/\p{Cs}/gu, '');
