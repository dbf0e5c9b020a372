/** The value of a document among the unique values. */
export const documentValue = (kind: string, number: string): string => `${kind}:${number}`;
