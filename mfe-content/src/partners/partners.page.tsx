import { Link, useCall, useHead, useLanguage, useModal, useT } from '@parol/contract';
import { localText } from '@parol/domain';
import { Button, buttonClass, Card, CardTitle, Columns, PageHeader, Section } from '@parol/ui';
import { contactInfo } from '@parol/wire/enquiry';
import { PointList } from '../points/point-list.tsx';
import s from './partners.module.css';

/** /partners: how to become a partner, the rules, and the list of partners, if any. */
export default function PartnersPage() {
  const t = useT();
  const modal = useModal();
  const language = useLanguage().current;
  const partners = useCall(contactInfo, {}).first?.partners ?? [];
  useHead({
    title: t('partners.head'),
    description: t('partners.description'),
    canonical: '/partners',
  });
  return (
    <div className="wrap">
      <PageHeader title={t('partners.title')} lead={t('partners.lead')} />
      <Columns>
        <Card gap={12}>
          <CardTitle>{t('partners.how.title')}</CardTitle>
          <PointList ordered keys={['write', 'agree', 'link']} prefix="partners.how" />
        </Card>
        <Card gap={12}>
          <CardTitle>{t('partners.rules.title')}</CardTitle>
          <PointList keys={['age', 'promises', 'safely', 'data']} prefix="partners.rules" />
        </Card>
      </Columns>
      <div className={s.actions}>
        <Button size="lg" onClick={() => modal.open('partner')}>
          {t('partners.apply')}
        </Button>
        <Link to="/contactUs" className={buttonClass('secondary', 'lg')}>
          {t('partners.ask')}
        </Link>
      </div>
      {partners.length > 0 && (
        <Section title={t('partners.list')}>
          <ul className={s.partners}>
            {partners.map((partner) => (
              <li key={partner.url}>
                <Card gap={8}>
                  <h3>
                    <a href={partner.url} rel="noopener noreferrer" target="_blank">
                      {partner.name}
                    </a>
                  </h3>
                  <p>{localText(partner.about, language)}</p>
                </Card>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
