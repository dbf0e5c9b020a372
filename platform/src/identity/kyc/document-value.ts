/** The unique value of a document. */
export const documentValue = (kind: string, number: string): string => `${kind}:${number}`;
