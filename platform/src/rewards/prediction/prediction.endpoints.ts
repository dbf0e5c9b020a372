import { formatAmount, maskPhone } from '@parol/domain';
import { getBetList, makeBet, predictionCampaign, predictionLeaders } from '@parol/wire/prediction';
import type { RowOnWire } from '@parol/wire';
import { type Endpoint, member, open } from '../../kernel/http/http.ts';
import { pageOfAll, pageOnWire } from '../../kernel/paging/paging.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { TicketService } from '../ticket/ticket.ts';
import type { Bets } from './bet.service.ts';
import {
  type Campaign,
  type Campaigns,
  hasEnded,
  type MatchState,
  stateOf,
  teamOf,
} from './campaign.ts';
import * as entries from './entry.repository.ts';
import { matchesByIds, matchesOf } from './match.repository.ts';
import type { Team } from './prediction.programme.ts';
import { isLate, type PredictionMatchTable, type PredictionTable } from './prediction.schema.ts';
import { leaders, placeOf } from './score.repository.ts';
import { groupTables } from './group-tables.ts';

const placesShown = 20;
/** Ranks beyond this are not computed. */
const placesCounted = 10_000;

interface EndpointParts extends Pick<LedgerParts, 'db' | 'clock' | 'contacts'> {
  readonly campaigns: Campaigns;
  readonly bets: Bets;
  readonly tickets: Pick<TicketService, 'available'>;
}

export function predictionEndpoints(parts: EndpointParts): readonly Endpoint[] {
  const { db, clock, campaigns, bets, tickets } = parts;
  return [
    open(predictionCampaign, async () => {
      const campaign = await campaigns.shown(db);
      return [campaignOnWire(campaign, await matchesOf(db, campaign.at), clock.now())];
    }),
    open(predictionLeaders, async ({ caller }) => [await leadersOnWire(parts, caller?.memberId)]),
    member(makeBet, async ({ caller, body }) => {
      const { campaign, match, entry, ticketsLeft } = await bets.make(
        caller.memberId,
        body.match_id,
        { home: body.home_score, away: body.away_score },
      );
      return [{ ...entryOnWire(campaign, match, entry, clock.now()), tickets_left: ticketsLeft }];
    }),
    member(getBetList, async ({ caller: { memberId }, body }) => {
      const page = await pageOfAll(clock, body, {
        rows: (limit, offset) => entries.entriesOf(db, memberId, { limit, offset }),
        totals: () => entries.totalsOf(db, memberId),
      });
      return [
        {
          ...pageOnWire(body, page, await withMatches(parts, page.rows)),
          tickets_left: await tickets.available(db, memberId),
        },
      ];
    }),
  ];
}

/** The first places of the campaign shown, and the member's own; null without one. */
async function leadersOnWire(
  { db, contacts, campaigns }: EndpointParts,
  memberId: bigint | undefined,
): Promise<RowOnWire<typeof predictionLeaders>> {
  const { at } = await campaigns.shown(db);
  const [places, own] = await Promise.all([
    leaders(db, at, placesShown),
    memberId === undefined ? undefined : placeOf(db, memberId, at, placesCounted),
  ]);
  return {
    leaders: places.map(({ points, exact, ...place }, index) => ({
      rank: index + 1,
      member: maskPhone(contacts.phoneIn(place)),
      points,
      exact,
    })),
    mine: own
      ? {
          rank: own.before < placesCounted ? own.before + 1 : null,
          points: own.points,
          exact: own.exact,
        }
      : null,
  };
}

/** Predictions with their matches, as on the wire. */
async function withMatches(
  { db, clock, campaigns }: EndpointParts,
  rows: readonly PredictionTable[],
) {
  const found = await matchesByIds(
    db,
    rows.map(({ match_id }) => match_id),
  );
  const now = clock.now();
  const known = new Map<number, Campaign>();
  for (const match of found) {
    const key = match.campaign_at.getTime();
    if (!known.has(key)) known.set(key, await campaigns.of(db, match));
  }
  return (entry: PredictionTable) => {
    const match = found.find(({ id }) => id === entry.match_id);
    const campaign = match && known.get(match.campaign_at.getTime());
    if (!campaign) throw new Error(`There is no match ${entry.match_id}.`);
    return entryOnWire(campaign, match, entry, now);
  };
}

const teamOnWire = ({ code, name, colors }: Team) => ({ code, name, colors: [...colors] });

/** The state of a match for players: closed once its campaign has ended. */
function shownState(campaign: Campaign, match: PredictionMatchTable, now: Date): MatchState {
  const state = stateOf(match, now);
  const takesPredictions = state === 'open' || state === 'waiting';
  return takesPredictions && hasEnded(campaign, now) ? 'closed' : state;
}

function matchOnWire(campaign: Campaign, match: PredictionMatchTable, now: Date) {
  const { settings } = campaign;
  const [home, away] = [teamOf(settings, match.home), teamOf(settings, match.away)];
  return {
    match_id: String(match.id),
    code: match.code,
    stage: match.stage,
    group: match.group_name,
    home: home && teamOnWire(home),
    away: away && teamOnWire(away),
    kick_off: match.kick_off.toISOString(),
    state: shownState(campaign, match, now),
    home_score: match.home_score,
    away_score: match.away_score,
  };
}

const entryOnWire = (
  campaign: Campaign,
  match: PredictionMatchTable,
  entry: PredictionTable,
  now: Date,
) => ({
  match: matchOnWire(campaign, match, now),
  home_score: entry.home_score,
  away_score: entry.away_score,
  entered_at: entry.entered_at.toISOString(),
  points: entry.points,
  late: isLate(entry, match),
  paid: formatAmount(entry.paid),
});

function campaignOnWire(
  campaign: Campaign,
  matches: readonly PredictionMatchTable[],
  now: Date,
): RowOnWire<typeof predictionCampaign> {
  const { at, settings } = campaign;
  const closing = matches
    .filter((match) => shownState(campaign, match, now) === 'open')
    .map(({ kick_off }) => kick_off.getTime());
  return {
    campaign_id: String(at.getTime()),
    name: settings.name,
    ends_at: settings.endsAt.toISOString(),
    tickets: settings.tickets,
    exact_points: settings.exact,
    outcome_points: settings.outcome,
    match_pool: formatAmount(settings.matchPool),
    times: Number(settings.turnover),
    matches: matches.map((match) => matchOnWire(campaign, match, now)),
    groups: groupTables(settings.teams, matches).map(({ group, rows }) => ({
      group,
      rows: rows.map(({ team, scored, conceded, ...row }) => ({
        ...row,
        team: teamOnWire(team),
        goals_for: scored,
        goals_against: conceded,
      })),
    })),
    now: now.toISOString(),
    next_change: closing.length > 0 ? new Date(Math.min(...closing)).toISOString() : null,
  };
}
