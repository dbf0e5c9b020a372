import { manilaDay } from '@parol/domain';

/** The notice about a requested deletion, so that an owner who did not request it can cancel it. */
export function deletionText(dueAt: Date): string {
  const day = manilaDay(dueAt);
  return `Your Parol account will be deleted on ${day}. Log in and cancel it under Settings, Privacy if you change your mind. / Buburahin ang Parol account mo sa ${day}. Mag-log in at i-cancel sa Settings, Privacy kung magbago ang isip mo.`;
}
