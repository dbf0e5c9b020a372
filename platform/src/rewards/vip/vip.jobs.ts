import { manilaDay } from '@parol/domain';
import { addDays, startOfManilaDay } from '@parol/domain/calendar';
import type { Db } from '../../kernel/database/database.ts';
import { type Job, readProgress, writeProgress } from '../../kernel/jobs/jobs.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { InboxService } from '../../notify/inbox/inbox.ts';
import type { Programmes } from '../programme/programme.ts';
import type { DueLevels } from './due-levels.ts';
import { levelsBetween } from './level-history.ts';
import type { Levels } from './levels.ts';
import { finished, passKey } from './pass-progress.ts';
import { birthdayMessage } from './vip.messages.ts';
import { vipProgramme, type VipSettings } from './vip.programme.ts';
import * as repository from './vip.repository.ts';
import type { Vip } from './vip.service.ts';

const batch = 200;

export interface VipJobsNeeds {
  readonly vip: Pick<Vip, 'refresh'>;
  readonly levels: Pick<Levels, 'levelOf'>;
  readonly due: DueLevels;
  readonly programmes: Programmes;
  readonly inbox: Pick<InboxService, 'send'>;
}

/** Levels after deposits, and each Manila day the levels that fall and the gifts for birthdays. */
export function vipJobs(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { vip, levels, due, programmes, inbox }: VipJobsNeeds,
): readonly Job[] {
  /** There are no gifts for a day at whose end the programme was off. */
  const isToBePassed = async (day: string, today: string): Promise<boolean> =>
    day === today || programmes.wasOn(db, vipProgramme, day);

  /** The level of the moment, which may differ from the stored one; of a past day that at its end. */
  const levelOn = async (memberId: bigint, day: string, today: string): Promise<number> =>
    day === today
      ? levels.levelOf(db, memberId)
      : (await levelsBetween(db, programmes, memberId, { from: day, to: day }))(day);

  async function passMember(
    member: Awaited<ReturnType<typeof repository.membersWithLevel>>[number],
    day: string,
    { today, settings }: { readonly today: string; readonly settings: VipSettings },
  ): Promise<void> {
    if (day === today) await vip.refresh(member.id);
    if (member.status !== 'active' || member.verified_at === null) return;
    if (member.birthday === null || !isBirthday(member.birthday, day)) return;
    const level = await levelOn(member.id, day, today);
    const gift = birthdayMessage(level, day, settings, clock.now());
    // Not sent during a break or exclusion.
    if (gift) await inbox.send(member.id, gift);
  }

  return [
    {
      name: 'rewards.compute-vip-levels',
      everyMs: 2_000,
      once: true,
      async run() {
        if (await programmes.isOn(db, vipProgramme)) await due.computeSome();
      },
    },
    {
      name: 'rewards.close-vip-day',
      everyMs: 10_000,
      once: true,
      async run(stopping) {
        if (!(await programmes.isOn(db, vipProgramme))) return;
        const today = manilaDay(clock.now());
        let pass = await passUnderWay(db, today);
        while (pass) {
          if (stopping?.aborted) return;
          const { day, position } = pass;
          if (!(await isToBePassed(day, today))) {
            await writeProgress(db, passKey, {
              position: finished,
              at: startOfManilaDay(day),
            });
            pass = await passUnderWay(db, today);
            continue;
          }
          // The pass reads members by their stored level, which may wait for its computation.
          if (position === 0n) await due.computeRaised(clock.now());
          const settings = await programmes.settings(db, vipProgramme, startOfManilaDay(day));
          const members =
            day === today
              ? await repository.membersWithLevel(db, position, batch)
              : await repository.membersWithLevelOn(db, day, position, batch);
          for (const member of members) await passMember(member, day, { today, settings });
          const last = members.length < batch ? finished : (members.at(-1)?.id ?? finished);
          await writeProgress(db, passKey, { position: last, at: startOfManilaDay(day) });
          pass = await passUnderWay(db, today);
        }
      },
    },
  ];
}

/** The pass to continue, from its position; undefined until the next day begins. */
async function passUnderWay(db: Db, today: string) {
  const last = await readProgress(db, passKey);
  if (!last) return { day: today, position: 0n };
  const day = manilaDay(last.at);
  if (last.position !== finished) return { day, position: last.position };
  // Each day gets a pass for its birthdays, even if the platform did not run on that day.
  return day < today ? { day: addDays(day, 1), position: 0n } : undefined;
}

const leapDay = '02-29';

/** Whether a birthday falls on a day; 29 February counts as the 28th in years without one. */
function isBirthday(birthday: string, day: string): boolean {
  const celebrated = birthday.slice(5);
  const today = day.slice(5);
  if (celebrated === today) return true;
  return celebrated === leapDay && today === '02-28' && addDays(day, 1).slice(5) !== leapDay;
}
