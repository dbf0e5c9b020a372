import type { RowOf } from '@parol/wire';
import type { inboxList } from '@parol/wire/member';

/** A message of the inbox. */
export type Message = RowOf<typeof inboxList>;
