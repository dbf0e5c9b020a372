import type { Locators, RowKey } from '../../kernel/ids/ids.ts';

const PREFIX = 'DP';

/**
 * The reference of a deposit for members, operators and gateways. It contains the member and the row,
 * so webhooks find the deposit by it.
 */
export const referenceOf = (locators: Locators, row: RowKey): string =>
  `${PREFIX}${locators.reference(row)}`;

/** The row of a reference; undefined for any other text. */
export const rowOfReference = (locators: Locators, reference: string): RowKey | undefined =>
  reference.startsWith(PREFIX) ? locators.rowOf(reference.slice(PREFIX.length)) : undefined;
