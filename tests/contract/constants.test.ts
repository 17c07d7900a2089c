import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { constants } from '../../contract/constants.ts';
import { limits } from '../../contract/limits.ts';
import {
  confirmationTypes,
  invoiceStates,
  repetitionPeriods,
  roles,
  themeChoices,
  trialTypes,
} from '../../contract/vocab.ts';
import { firstDate, lastDate, parseDayMonthYear } from '../../domain/dates.ts';
import { readEnvironment } from '../../server/env.ts';
import { createVerifier } from '../../src/auth/pkce.ts';
import { readRuntimeEnv } from '../../src/runtimeEnv.ts';
import { themes } from '../../src/theme/theme.ts';

test('the version of the product', () => {
  const packed: { version: string } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
  );
  expect(packed.version).toBe('1.1.3059');
});

test('what a deployment leaves out', () => {
  const env = readRuntimeEnv({}, () => undefined);
  expect(env).toMatchObject({ signInState: 'CDS_CLINIC', redirectUriSuffix: '/', basePath: '/' });
  expect(readEnvironment({})).toMatchObject({
    SIGN_IN_STATE: 'CDS_CLINIC',
    REDIRECT_URI_SUFFIX: '/',
    BASE_PATH: '/',
  });
});

test('each value that was agreed on, where whoever uses it reads it', () => {
  expect(constants).toEqual({
    signInState: 'CDS_CLINIC',
    redirectUriSuffix: '/',
    basePath: '/',
    csrfCookie: 'XSRF-TOKEN',
    verifierLength: 43,
    shortestVerifier: 43,
    longestVerifier: 128,
    firstDate: '1970-01-01',
    lastDate: '2300-12-31',
    yearsPage: 20,
    drawerWidth: 100,
    screenWidths: { sm: 600, md: 1024, lg: 1440, xl: 1920 },
    iconTooltipWidth: 200,
    rowsPerPage: [5, 7, 10, 15, 20, 25, 50, 0],
    reviewPdfBytes: 25 * 1024 * 1024,
    extractionFiles: 10,
    extractionBytes: 10 * 1024 * 1024,
    errorNoticeMs: 10_000,
    noticeMs: 5_000,
    tooltipDelayMs: 300,
    animationMs: 150,
    typingRestMs: 500,
  });
});

test('a code verifier has the agreed length', () => {
  expect(createVerifier()).toHaveLength(constants.verifierLength);
});

test('a visit plan is read from at most 10 files of 10 MB together', () => {
  expect([limits.extractionFiles, limits.extractionBytes]).toEqual([10, 10 * 1024 * 1024]);
});

test('how long notices stand: 10 seconds for errors, 5 for others', () => {
  expect([constants.errorNoticeMs, constants.noticeMs]).toEqual([10_000, 5_000]);
});

test('rows on a page: the default is the first, 0 is all', () => {
  expect(constants.rowsPerPage).toEqual([5, 7, 10, 15, 20, 25, 50, 0]);
});

test('a review PDF has at most 25 MB', () => {
  expect(limits.reviewPdfBytes).toBe(25 * 1024 * 1024);
});

test('dates lie between 1970 and 2300', () => {
  expect([firstDate, lastDate]).toEqual(['1970-01-01', '2300-12-31']);
  for (const typed of ['31.12.1969', '01.01.2301', '31.02.2026', '00.01.2026', '01.13.2026', '29.02.2025'])
    expect([typed, parseDayMonthYear(typed)]).toEqual([typed, null]);
  expect(parseDayMonthYear('29.02.2024')).toBe('2024-02-29');
});

test('widths of the screen: 600, 1024, 1440 and 1920 pixels at the usual size of text', () => {
  const { sm, md, lg, xl } = themes.light.breakpoints.values;
  expect([sm, md, lg, xl].map((em) => em * 16)).toEqual([600, 1024, 1440, 1920]);
});

test('the tooltip of an icon button waits 300 milliseconds and is at most 200 pixels wide', () => {
  expect(themes.light.components?.MuiTooltip?.styleOverrides).toMatchObject({ tooltip: { maxWidth: 200 } });
  expect(themes.light.components?.MuiTooltip?.defaultProps?.enterDelay).toBe(300);
});

test('vocabularies', () => {
  expect(repetitionPeriods).toEqual(['once', 'monthly', 'quarterly', 'semesterly', 'yearly', 'irregular']);
  expect(confirmationTypes).toEqual(['automated', 'mandatory', 'optional']);
  expect(trialTypes).toEqual(['full', 'discounted', 'test']);
  expect(invoiceStates).toEqual(['draft', 'finalized', 'revoked']);
  expect(roles).toEqual(['admin_user', 'clinic_user', 'nurse_user']);
  expect(themeChoices).toEqual(['light', 'dark', 'system']);
});
