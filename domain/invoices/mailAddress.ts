/** A part of a domain: letters of any script, digits and hyphens within. */
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?`;
const address = new RegExp(String.raw`^[\w.!#$%&'*+/=?^{|}~\x60-]{1,64}@${label}(?:\.${label})*$`, 'u');

/**
 * Whether a text is one plain e-mail address: no name beside it, no second one, no line break, no quoted forms that
 * nobody has. That a mail arrives there only the mail tells.
 */
export const isMailAddress = (text: string): boolean =>
  text.length <= 254 && address.test(text) && !/^\.|\.@|\.\./.test(text);
