/** Which column of the file each field is read from; a field without one is left out. */
export type Matching = Readonly<Record<string, number | undefined>>;
