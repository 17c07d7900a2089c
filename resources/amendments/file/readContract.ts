import type { ContractLines } from '../../../domain/amendments/contractLines.ts';

/** Reads a contract file: what it says by labels, or why it says nothing, in words. */
export type ReadContract = (
  file: File,
) => Promise<{ readonly lines: ContractLines } | { readonly why: string }>;
