/** Constants of the specification, defined once. */
export const constants = {
  /** What a deployment leaves out. */
  signInState: 'CDS_CLINIC',
  redirectUriSuffix: '/',
  basePath: '/',
  csrfCookie: 'XSRF-TOKEN',
  /** Characters of a code verifier: those made here, and what RFC 7636 allows. */
  verifierLength: 43,
  shortestVerifier: 43,
  longestVerifier: 128,
  /** Dates that can be entered. */
  firstDate: '1970-01-01',
  lastDate: '2300-12-31',
  /** Years that the calendar of a field shows at once. */
  yearsPage: 20,
  /** Pixels. */
  drawerWidth: 100,
  screenWidths: { sm: 600, md: 1_024, lg: 1_440, xl: 1_920 },
  iconTooltipWidth: 200,
  /** Rows of a table on one page: the default is the first, 0 = all. */
  rowsPerPage: [5, 7, 10, 15, 20, 25, 50, 0],
  /** Bytes of a review PDF; files that one visit plan is read from, and their bytes together. */
  reviewPdfBytes: 26_214_400,
  extractionFiles: 10,
  extractionBytes: 10_485_760,
  /** Milliseconds: how long notices of failures stand, and all others. */
  errorNoticeMs: 10_000,
  noticeMs: 5_000,
  /** Milliseconds: before a tooltip stands, of what moves, and of typing that rests before something follows from it. */
  tooltipDelayMs: 300,
  animationMs: 150,
  typingRestMs: 500,
} as const;
