const isSource = import.meta.url.endsWith('.ts');

/** Our own engine, as the threads load it: from source as it stands, built beside this file. */
export const ownReader = isSource
  ? new URL('./readFiles.ts', import.meta.url)
  : new URL('./readFiles.mjs', import.meta.url);
