import { Link, paths } from '@parol/contract';
import { buttonClass, Card } from '@parol/ui';
import type { ReactNode } from 'react';
import s from './home.module.css';

export interface CampaignCardProps {
  readonly title: string;
  readonly body: string;
  readonly action: string;
  readonly art: ReactNode;
  /** Id of the campaign's section on /promotions. */
  readonly section: string;
}

/** A campaign in the row of promotions on Home, with a link to its section. */
export function CampaignCard({ title, body, action, art, section }: CampaignCardProps) {
  return (
    <Card as="li" className={s.campaign}>
      <span className={s.campaignArt} aria-hidden="true">
        {art}
      </span>
      <div className={s.campaignWords}>
        <h3>{title}</h3>
        <p>{body}</p>
      </div>
      <Link to={`${paths.promotions()}?section=${section}`} className={buttonClass('secondary')}>
        {action}
      </Link>
    </Card>
  );
}
