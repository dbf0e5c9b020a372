import { useLanguage, useT } from '@parol/contract';
import { formatShortDay, localText, manilaDay, formatTimeOfDay } from '@parol/domain';
import type { Match, Team } from './types.ts';

/** Texts about matches in the page's language, with Manila times. */
export function useMatchTexts() {
  const t = useT();
  const language = useLanguage().current;
  const nameOf = (team: Team | null) =>
    team ? localText(team.name, language) : t('event.match.unknown');
  const timeOf = (instant: string) =>
    `${formatShortDay(manilaDay(instant), language)}, ${formatTimeOfDay(instant)}`;
  return {
    nameOf,
    timeOf,
    stageOf: ({ stage, group }: Match) =>
      group === null ? t(`event.stage.${stage}`) : t('event.group', { group }),
    pairOf: ({ home, away }: Match) =>
      t('event.match.pair', { home: nameOf(home), away: nameOf(away) }),
  };
}
