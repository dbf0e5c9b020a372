import { Link, paths, useCall, useLanguage, useSession, useT } from '@parol/contract';
import { formatPeso, localText } from '@parol/domain';
import { buttonClass, Card, EmptyState, Loading, Note, Section, Skeleton, Tabs } from '@parol/ui';
import { getBetList, predictionCampaign } from '@parol/wire/prediction';
import { useState } from 'react';
import { FailedNote } from '../failed-note.tsx';
import s from './event.module.css';
import { GroupTables } from './group-tables.tsx';
import { Leaders } from './leaders.tsx';
import { MatchLists } from './match-lists.tsx';
import { MyPredictions } from './my-predictions.tsx';
import type { Campaign } from './types.ts';
import { useReloadAt } from './use-reload-at.ts';

/** A page size that covers all matches of a campaign. */
const allMatches = 100;
type Tab = 'matches' | 'mine' | 'groups' | 'leaders';

/** The current campaign of score predictions, after its end with its results; without one, a link to the promotions. */
export function WorldCup() {
  const t = useT();
  const language = useLanguage().current;
  const read = useCall(predictionCampaign, {});
  const { first, failure, reload } = read;
  useReloadAt(first, reload);
  if (!first && failure?.code === 'promotion_not_available')
    return (
      <EmptyState
        title={t('event.nothing.title')}
        body={t('event.nothing.body')}
        action={
          <Link to={paths.promotions()} className={buttonClass('secondary')}>
            {t('event.nothing.action')}
          </Link>
        }
      />
    );
  if (!first && failure) return <FailedNote read={read} domain="prediction" />;
  return (
    <Section title={first ? localText(first.name, language) : t('event.predictions')}>
      {first ? (
        <Parts campaign={first} reloadCampaign={reload} />
      ) : (
        <Loading label={t('event.loadingMatches')}>
          {/* Higher than a phone's screen, so that nothing below moves on it. */}
          <Skeleton height={720} radius={20} />
        </Loading>
      )}
    </Section>
  );
}

interface PartsProps {
  readonly campaign: Campaign;
  readonly reloadCampaign: () => Promise<void>;
}

function Parts({ campaign, reloadCampaign }: PartsProps) {
  const t = useT();
  const isMember = useSession().status === 'member';
  const own = useCall(getBetList, { page_size: allMatches }, { skip: !isMember });
  const [tab, setTab] = useState<Tab>('matches');
  const tabs: readonly Tab[] = isMember
    ? ['matches', 'mine', 'groups', 'leaders']
    : ['matches', 'groups', 'leaders'];
  const reload = () => Promise.all([own.reload(), reloadCampaign()]);
  const hasEnded = Date.parse(campaign.ends_at) <= Date.parse(campaign.now);
  return (
    <div className={s.parts}>
      {hasEnded && <Note>{t('event.ended')}</Note>}
      {!hasEnded && isMember && (
        <p className={s.tickets}>
          {own.first && t('event.tickets', { count: own.first.tickets_left })}
        </p>
      )}
      {isMember && !own.first && own.failure && <FailedNote read={own} domain="prediction" />}
      <Tabs
        label={t('event.predictions')}
        value={tab}
        onChange={setTab}
        tabs={tabs.map((id) => ({ id, label: t(`event.tabs.${id}`) }))}
      >
        {tab === 'matches' && (
          <MatchLists
            campaign={campaign}
            predictions={own.first?.data}
            isMember={isMember}
            reload={reload}
          />
        )}
        {tab === 'mine' && <MyPredictions />}
        {tab === 'groups' && <GroupTables groups={campaign.groups} />}
        {tab === 'leaders' && <Leaders />}
      </Tabs>
      {!hasEnded && <Terms campaign={campaign} />}
    </div>
  );
}

/** Price and rewards of a prediction. */
function Terms({ campaign }: Pick<PartsProps, 'campaign'>) {
  const t = useT();
  const { exact_points, outcome_points, match_pool, times } = campaign;
  return (
    <Card className={s.terms}>
      <h3>{t('event.rules')}</h3>
      <ul>
        <li>{t('event.term.cost', { count: campaign.tickets })}</li>
        <li>{t('event.term.points', { exact: exact_points, outcome: outcome_points })}</li>
        <li>{t('event.term.pool', { amount: formatPeso(match_pool, { whole: true }) })}</li>
        {times > 0 && <li>{t('event.term.turnover', { count: times })}</li>}
        <li>{t('event.term.void')}</li>
      </ul>
    </Card>
  );
}
