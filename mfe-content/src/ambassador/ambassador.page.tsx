import { Link, useCall, useHead, useLanguage, useT } from '@parol/contract';
import { localText } from '@parol/domain';
import { useHasPage } from '@parol/kit';
import { buttonClass, Card, CardTitle, Columns, PageHeader, Section } from '@parol/ui';
import { contactInfo } from '@parol/wire/enquiry';
import { PointList } from '../points/point-list.tsx';
import s from './ambassador.module.css';

/** /ambassador: what an ambassador does, how to apply, and the list of ambassadors, if any. */
export default function AmbassadorPage() {
  const t = useT();
  const hasPage = useHasPage();
  const language = useLanguage().current;
  const ambassadors = useCall(contactInfo, {}).first?.ambassadors ?? [];
  useHead({
    title: t('ambassador.head'),
    description: t('ambassador.description'),
    canonical: '/ambassador',
  });
  return (
    <div className="wrap">
      <PageHeader title={t('ambassador.title')} lead={t('ambassador.lead')} />
      <Columns>
        <Card gap={12}>
          <CardTitle>{t('ambassador.does.title')}</CardTitle>
          <PointList keys={['explains', 'events', 'safely', 'openly']} prefix="ambassador.does" />
        </Card>
        <Card gap={12}>
          <CardTitle>{t('ambassador.apply.title')}</CardTitle>
          <PointList ordered keys={['write', 'talk', 'agree']} prefix="ambassador.apply" />
          <Link to="/contactUs?topic=ambassador" className={buttonClass('primary', 'lg', true)}>
            {t('ambassador.apply.action')}
          </Link>
        </Card>
      </Columns>
      {ambassadors.length > 0 && (
        <Section title={t('ambassador.list')}>
          <Columns>
            {ambassadors.map(({ name, about }) => (
              <Card key={name} gap={8}>
                <h3>{name}</h3>
                <p>{localText(about, language)}</p>
              </Card>
            ))}
          </Columns>
        </Section>
      )}
      {hasPage('/referral') && (
        <p className={s.friend}>
          {t('ambassador.friend')} <Link to="/referral">{t('ambassador.friendLink')}</Link>
        </p>
      )}
    </div>
  );
}
