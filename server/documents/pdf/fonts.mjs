// @ts-check
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The files of the fonts that documents are printed in; both weights have the same letters. */
export const fonts = {
  normal: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
};
