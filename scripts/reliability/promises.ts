/** A part of Vitest's tests, as `vite.config.ts` names it. */
type Project = 'unit' | 'server' | 'component';

/** One of the promises of `docs/reliability.md` that tests prove, in their long form. */
export interface Promised {
  id: string;
  what: string;
  /** Files, or folders, by the project that runs them; those of the server run on both databases. */
  files: Partial<Record<Project, readonly string[]>>;
  /** Stories in a real browser on the built product. */
  stories?: readonly string[];
  /** They are made from the contract: each call of it is a case, also one that is added tomorrow. */
  isWalk?: true;
  /** One run tries a part of the values of each field: every so many, chosen by a seed. `FUZZ_EVERY=1` tries them all. */
  every?: number;
  /** What the method asks for besides, and is not tried here. */
  beside?: string;
}

const server = (...files: string[]) => ({ server: files.map((file) => `tests/server/${file}`) });

export const promises: readonly Promised[] = [
  {
    id: 'AUTHZ-1',
    what: 'every call by every role, without a session, and for what is unknown or another trial’s',
    files: server('walk/rights.test.ts', 'walk/unknownRecords.test.ts', 'http/managersFields.test.ts'),
    isWalk: true,
  },
  {
    id: 'AUTHZ-2',
    what: 'a call without a right, a test or a declared refusal fails the run',
    files: { ...server('walk/gaps.test.ts'), unit: ['tests/contract'] },
    isWalk: true,
  },
  {
    id: 'AUTHZ-3',
    what: 'ids of another trial inside of a call, and lists that mix them with one’s own',
    files: server('walk/mixedUpTrials.test.ts'),
    isWalk: true,
  },
  {
    id: 'CSRF-1',
    what: 'every call that writes without, with a wrong token, and pages of foreign origins',
    files: server('walk/rights.test.ts', 'security/securityLog.test.ts'),
    isWalk: true,
  },
  { id: 'SESS-1', what: 'sessions end when they have to', files: server('session') },
  {
    id: 'LOGIN-1',
    what: 'wrong passwords of a name, of a place, and at once; an unknown name takes as long as a known one',
    files: server('session/bounds.test.ts', 'session/session.test.ts'),
  },
  {
    id: 'FUZZ-1',
    what: 'every field of every call with wrong values, of which each has at least twenty',
    files: server('walk/fuzz.test.ts', 'walk/inputs.test.ts'),
    isWalk: true,
    every: 5,
  },
  {
    id: 'FUZZ-2',
    what: 'random sequences of edits, fills, finals and revokes, and what must hold after each',
    files: server(
      'invariants',
      'areas/invoices/invariants',
      'areas/amendments/invariants.test.ts',
      'mixed/model.test.ts',
    ),
  },
  {
    id: 'MONEY-1',
    what: 'cents alone, one rounding, and the same sums in every document and export',
    files: {
      unit: ['tests/domain/money.test.ts', 'tests/domain/invoices', 'tests/domain/writtenInvoices'],
      ...server('areas/invoices/totals.test.ts', 'areas/invoices/electronicSums.test.ts'),
    },
  },
  {
    id: 'MONEY-2',
    what: 'drafts with the same service that are finalized at once',
    files: server('locks', 'areas/invoices/invariants/billedOnce.test.ts'),
  },
  {
    id: 'NUM-1',
    what: 'numbers without a gap or a duplicate, whoever finalizes and revokes at once',
    files: server('areas/invoices/invariants/numbers.test.ts', 'mixed'),
    beside: 'several processes, which `numbers` tries',
  },
  {
    id: 'IDEM-1',
    what: 'every idempotent call repeated, at once too, and its key with another body',
    files: server('walk/idempotency.test.ts', 'areas/invoices/repeatedRequests.test.ts'),
    isWalk: true,
  },
  {
    id: 'LOCK-1',
    what: 'two who edit the same rows: the second is refused with what is stored',
    files: {
      ...server('catalogs', 'invariants/putTwice.test.ts'),
      component: ['tests/resources/formsBesideOthers.test.tsx'],
    },
  },
  {
    id: 'IMMUT-1',
    what: 'what is issued, billed or settled, by calls and by SQL by hand',
    files: server(
      'db/frozen.test.ts',
      'db/frozenNames.test.ts',
      'db/settled.test.ts',
      'db/runningRole.test.ts',
    ),
  },
  {
    id: 'AUDIT-1',
    what: 'every table of the business leaves its trace; one changed byte is named',
    files: server('db/auditTrail.test.ts', 'areas/trail'),
  },
  {
    id: 'UPL-1',
    what: 'bodies and files: empty, too large, of a wrong type, slow, cut off',
    files: server(
      'http/bodies.test.ts',
      'http/multipart.test.ts',
      'http/refusedBodies.test.ts',
      'areas/invoices/reviewPdfs',
    ),
    beside: 'the memory of ten uploads at once, which `uploads` measures',
  },
  {
    id: 'ZIP-1',
    what: 'broken and hostile ZIP files of drop-ins',
    files: server('areas/invoices/dropins/zips.test.ts'),
  },
  {
    id: 'DROP-1',
    what: 'drop-ins that try to get out, to run for ever, or to take all memory',
    files: server('areas/invoices/dropins/dropins.test.ts'),
  },
  {
    id: 'XSS-1',
    what: 'markup in every text of every call, then every answer, file and screen; in pages and PDFs that people write',
    files: {
      ...server(
        'walk/markup.test.ts',
        'areas/site/staticPages/staticPages.test.ts',
        'areas/invoices/reviewPdfs',
      ),
      component: ['tests/resources/staticPages'],
    },
    stories: ['tests/e2e/markup.spec.ts'],
    isWalk: true,
    beside:
      'electronic invoices, which what is stored here leaves incomplete; their own tests have markup in them',
  },
  {
    id: 'HDR-1',
    what: 'security headers of the app, its answers and its downloads',
    files: server('boot/webApp.test.ts', 'http/requests.test.ts'),
  },
  { id: 'CSV-1', what: 'no cell of a file is a formula', files: { unit: ['tests/domain/csv.test.ts'] } },
  {
    id: 'PDF-1',
    what: 'review PDFs with scripts, actions, files inside, or encrypted',
    files: server('areas/invoices/reviewPdfs/activeContent.test.ts'),
  },
  {
    id: 'SIZE-1',
    what: 'amounts, lists and bodies at their bounds and beyond',
    files: server('areas/invoices/largeAmounts.test.ts', 'http/bodies.test.ts', 'catalogs/lists.test.ts'),
    beside: 'times, which `npm run bench` measures',
  },
  {
    id: 'RATE-1',
    what: 'one session that calls without end',
    files: server('http/callLimit.test.ts'),
    beside: 'what another session feels, which `flood` measures',
  },
  {
    id: 'LIC-1',
    what: 'licences: missing, expired, forged, of another key',
    files: server('areas/site/licence'),
  },
  {
    id: 'MON-1',
    what: 'what is reported to the monitor, and where nothing is',
    files: { component: ['tests/src/licence'] },
  },
  {
    id: 'OPEN-1',
    what: 'addresses to go on to that lead away',
    files: { unit: ['tests/src/auth/nextRoute.test.ts'] },
  },
  {
    id: 'OIDC-1',
    what: 'single sign-on with a wrong state, code, verifier, issuer or client',
    files: {
      ...server('session/badProvider.test.ts', 'session/issuedFor.test.ts', 'identity'),
      unit: [
        'tests/src/auth/singleSignOn.test.ts',
        'tests/src/auth/pkce.test.ts',
        'tests/src/auth/badProvider.test.ts',
      ],
    },
  },
  { id: 'BACK-1', what: 'a backup while people write, restored and compared', files: server('backup') },
  {
    id: 'UPGRADE',
    what: 'databases of the first release, with a row in every table and as people worked on them, brought up to date',
    files: server(
      'db/firstRelease.test.ts',
      'db/upgraded.test.ts',
      'db/migrating.test.ts',
      'db/newer.test.ts',
    ),
  },
];
