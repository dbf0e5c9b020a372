import { Link, useT } from '@parol/contract';
import { useHasPage } from '@parol/kit';
import { buttonClass, Card, CardTitle, Text } from '@parol/ui';
import s from './rebate.module.css';

/** On /promotions: a link to the rebate page; nothing while that page is turned off. */
export function RebateLink() {
  const t = useT();
  const hasPage = useHasPage();
  if (!hasPage('/return')) return null;
  return (
    <Card className={s.link}>
      <div>
        <CardTitle>{t('rebate.link.title')}</CardTitle>
        <Text tone="soft" size={14}>
          {t('rebate.link.body')}
        </Text>
      </div>
      <Link to="/return" className={buttonClass('secondary')}>
        {t('rebate.title')}
      </Link>
    </Card>
  );
}
