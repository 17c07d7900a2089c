/** What a file can hold, named as the import calls are. */
export const importKinds = [
  'study-services',
  'visits',
  'assigned-study-services',
  'provider-services',
  'operational-services',
  'participants',
  'performed-visits',
] as const;

export type ImportKind = (typeof importKinds)[number];

/** Documents that hold a visit plan: a study definition, a plan file. */
export const documentKinds = ['usdm', 'visit-plan'] as const;

export type DocumentKind = (typeof documentKinds)[number];

export const fileKinds = [...importKinds, ...documentKinds] as const;

export type FileKind = ImportKind | DocumentKind;
