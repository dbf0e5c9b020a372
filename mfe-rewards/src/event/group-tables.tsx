import { useT } from '@parol/contract';
import s from './event.module.css';
import { TeamFlag } from './team-flag.tsx';
import type { Campaign } from './types.ts';
import { useMatchTexts } from './use-match-texts.ts';

const signed = (goals: number) => (goals > 0 ? `+${goals}` : `${goals}`.replace('-', '−'));

/** The standings of each group. */
export function GroupTables({ groups }: Pick<Campaign, 'groups'>) {
  const t = useT();
  const { nameOf } = useMatchTexts();
  const columns = ['played', 'won', 'drawn', 'lost', 'difference', 'points'] as const;
  return (
    <div className={s.groups}>
      {groups.map(({ group, rows }) => (
        <table key={group} className={s.table}>
          <caption>{t('event.group', { group })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('event.table.team')}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  <abbr title={t(`event.table.${column}`)}>{t(`event.table.short.${column}`)}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ team, goals_for, goals_against, points, ...row }) => (
              <tr key={team.code}>
                <th scope="row">
                  <span className={s.side}>
                    <TeamFlag team={team} />
                    {nameOf(team)}
                  </span>
                </th>
                {[row.played, row.won, row.drawn, row.lost].map((figure, index) => (
                  <td key={columns[index]} className="num">
                    {figure}
                  </td>
                ))}
                <td className="num">{signed(goals_for - goals_against)}</td>
                <td className="num">
                  <b>{points}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}
