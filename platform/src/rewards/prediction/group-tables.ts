import type { PredictionMatchTable } from './prediction.schema.ts';
import type { Team } from './prediction.programme.ts';

/** A team's line in its group's table. */
export interface GroupTableRow {
  readonly team: Team;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly scored: number;
  readonly conceded: number;
  readonly points: number;
}

const pointsOfWin = 3;

/** The tables of the groups by the results of their matches: by points, goal difference, goals, then name. */
export function groupTables(
  teams: readonly Team[],
  matches: readonly PredictionMatchTable[],
): readonly { readonly group: string; readonly rows: readonly GroupTableRow[] }[] {
  const groups = [...new Set(teams.map(({ group }) => group))].toSorted();
  const played = matches.filter(({ stage }) => stage === 'group');
  return groups.map((group) => ({
    group,
    rows: teams
      .filter((team) => team.group === group)
      .map((team) => tableRowOf(team, played))
      .toSorted(
        (a, b) =>
          b.points - a.points ||
          b.scored - b.conceded - (a.scored - a.conceded) ||
          b.scored - a.scored ||
          a.team.name.en.localeCompare(b.team.name.en),
      ),
  }));
}

function tableRowOf(team: Team, matches: readonly PredictionMatchTable[]): GroupTableRow {
  const results = matches.flatMap(({ home, away, home_score, away_score }) => {
    if (home_score === null || away_score === null) return [];
    if (home === team.code) return [{ scored: home_score, conceded: away_score }];
    return away === team.code ? [{ scored: away_score, conceded: home_score }] : [];
  });
  const won = results.filter(({ scored, conceded }) => scored > conceded).length;
  const drawn = results.filter(({ scored, conceded }) => scored === conceded).length;
  return {
    team,
    played: results.length,
    won,
    drawn,
    lost: results.length - won - drawn,
    scored: results.reduce((sum, { scored }) => sum + scored, 0),
    conceded: results.reduce((sum, { conceded }) => sum + conceded, 0),
    points: won * pointsOfWin + drawn,
  };
}
