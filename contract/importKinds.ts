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
