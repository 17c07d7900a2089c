const browsers: readonly [pattern: RegExp, name: string][] = [
  [/\bEdgA?\/(\d+)/, 'Edge'],
  [/\b(?:OPR|Opera)\/(\d+)/, 'Opera'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//, 'Safari'],
];

const systems: readonly [pattern: RegExp, name: string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bMac OS X\b/, 'macOS'],
  [/\b(?:Linux|X11)\b/, 'Linux'],
];

const firstOf = (list: typeof browsers, text: string): string | null => {
  for (const [pattern, name] of list) {
    const match = pattern.exec(text);
    if (match) return [name, match[1]].filter(Boolean).join(' ');
  }
  return null;
};

/** What a browser calls itself, in a few words: `Firefox 140, Windows`; empty where it says nothing known. */
export const browserOf = (userAgent: string): string =>
  [firstOf(browsers, userAgent), firstOf(systems, userAgent)].filter((part) => part !== null).join(', ');
