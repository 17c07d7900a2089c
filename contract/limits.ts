import { constants } from './constants.ts';

/** Sizes and numbers that client and server agree on; those that were agreed with the customer stand in `constants`. */
export const limits = {
  labelLength: 250,
  serviceLabelLength: 1_000,
  descriptionLength: 4_000,
  searchLength: 200,
  /** Records of one kind that the search shows, and that it remembers as opened by one person. */
  searchHits: 6,
  openedRecords: 50,
  /** Text at the foot of a printed page, and beside the date an invoice is due. */
  footerLength: 400,
  paymentTextLength: 600,
  /** Letters of a cost centre, as books take it. */
  costCenterLength: 36,
  /** Text of a mail that an invoice goes with, and letters of an e-mail address. */
  mailTextLength: 4_000,
  mailAddressLength: 254,
  /** Bytes of what an outside validator says of one electronic invoice. */
  validatorReportBytes: 5_242_880,
  /** Bytes of a whole mail, as it travels. */
  mailBytes: 26_214_400,
  /** Letters of a mail server's answer that are kept. */
  mailResponseLength: 500,
  /** Mails of one invoice that are listed. */
  mailsOfInvoice: 100,
  /** Bytes of the logo on printed invoices, and letters in base64 that are looked at. */
  logoBytes: 307_200,
  logoBase64Length: 900_000,
  /** Width and height of a logo, in its own points. */
  logoPixels: 4_000,
  /** Services that the annex of one printed invoice lists at most: some eight hundred pages. */
  annexLines: 20_000,
  /** Invoices that are packed into one file at once. */
  exportedInvoices: 500,
  /** Trials that one call drafts invoices for, drafts that one call finalizes or looks at. */
  invoicesAtOnce: 500,
  /** Largest price or share in cents, of one service or item: ten million euros. Nine million of them are still exact. */
  cents: 1_000_000_000,
  /** Largest amount in cents of an item by hand, quantity times price: ten billion euros. */
  itemAmount: 1_000_000_000_000,
  /** Items by hand of one invoice: all together they are far inside what a number holds exactly. */
  itemsByHand: 1_000,
  /** Rows of one bulk save or one import. */
  bulkRows: 20_000,
  /** Files, or parts of files, of one import: as many as a drop of 200 files, workbooks among them, comes to. */
  filesAtOnce: 1_000,
  /** Lines of all files of one import together. */
  importLines: 200_000,
  /** Ids in one list of a call, pairs of one block assignment. */
  ids: 20_000,
  /** Recorded visits that one call records, takes back or looks at. */
  visitsAtOnce: 1_000,
  /** Provider confirmations that one call answers. */
  answersAtOnce: 5_000,
  /** Records behind a figure that one call answers. */
  figureRecords: 5_000,
  /** Ids in a query: an address is at most 16 kB. */
  idsInQuery: 200,
  /** Visits of one trial's plan: far more than a protocol has, few enough for every rule that looks at all of them. */
  visitsOfTrial: 1_000,
  /** Bytes of a body where nobody is signed in. */
  openBodyBytes: 8_192,
  /** Bytes of an ordinary JSON body, and of a bulk save or an import. */
  bodyBytes: 1_048_576,
  bulkBodyBytes: 33_554_432,
  /** Bytes of a review PDF. */
  reviewPdfBytes: constants.reviewPdfBytes,
  /** Files that one visit plan is read from, their bytes together, and the pages that they have together. */
  extractionFiles: constants.extractionFiles,
  extractionBytes: constants.extractionBytes,
  extractionPages: 100,
  /** One for each visit, and a few for each page. */
  extractionWarnings: 1_500,
  /** Pages of one PDF or TIFF that is read, and pixels of one page of a picture. */
  extractionPdfPages: 10,
  extractionPixels: 50_000_000,
  /** How long reading may take, and how long what was read is kept, in minutes. */
  extractionMinutes: 5,
  extractionKeptMinutes: 60,
  /** Readings of one person that wait or run at once. */
  extractionsAtOnce: 3,
  /** Bytes of a file of bank statements, packed and unpacked. */
  statementBytes: 52_428_800,
  /** Bytes of an electronic invoice that a sponsor has issued itself. */
  selfBilledBytes: 5_242_880,
  /** Bytes of a drop-in's zip. */
  dropinZipBytes: 2_097_152,
  /** Characters of a static page, and of one of its paragraphs. */
  markdownLength: 20_000,
  markdownParagraphLength: 4_000,
  /** Characters of how one sheet looks, and sheets of one person that are remembered. */
  sheetViewsLength: 60_000,
  keptSheets: 40,
  /** Characters of a licence file. */
  licenceLength: 16_384,
  passwordLength: 1_000,
  /** Of a code as it is typed, with what stands between its digits or letters. */
  factorCodeLength: 60,
  /** Characters that a new password has at least. */
  newPasswordLength: 15,
  /** How long the link of an invitation opens something. */
  invitationHours: 24,
  /** Letters of what a browser calls itself that are kept. */
  userAgentLength: 300,
  /** Sessions a person has at once: one more ends the one that was not used for longest. */
  sessionsPerPerson: 50,
  /** How long what was done can be taken back from its notice. */
  undoMs: 10_000,
  /** How long a person may take back what only a manager undoes later: the notice's time, and a slow network's. */
  slipMs: 60_000,
  /** From when on an answer that is awaited is late, and the button says so. */
  lateMs: 1_000,
  /** How long the backend knows an idempotency key, in hours. */
  idempotencyKeyHours: 24,
  /** Acts of recording that one person's device keeps while the backend does not answer, and their characters. */
  keptActs: 200,
  keptCharacters: 1_000_000,
  /** Answers of recording that a nurse's device keeps for a reload without a network, and their characters. */
  keptReadings: 20,
  keptReadingCharacters: 2_000_000,
  /** How long an act is sent by itself; the rest of the key's time is for clocks that differ. */
  keptActHours: 20,
  /** Days after which a device forgets what another person left on it. */
  keptOfOthersDays: 7,
  /** How long an answer to a tap is waited for before it is kept, in milliseconds. */
  keptAnswerMs: 15_000,
  /** How long signing out waits for the backend, in milliseconds: a shared device is not left signed in meanwhile. */
  signOutMs: 3_000,
} as const;
