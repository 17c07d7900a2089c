import type { IdentifierType } from '../../contract/identifierTypes.ts';

export const identifierTypes = {
  name: 'identifierTypes',
  recordRepresentation: (type: IdentifierType) => type.label,
} as const;
