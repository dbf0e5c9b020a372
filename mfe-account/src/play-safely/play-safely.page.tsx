import { useModal, useSession, useT } from '@parol/contract';
import { Button, Card, cx, PageHeader } from '@parol/ui';
import { HelpCard } from './help-card.tsx';
import s from './play-safely.module.css';
import { Safeguards } from './safeguards.tsx';

const tools = ['limits', 'check', 'rest', 'leave'] as const;

/** /play-safely: limits, breaks and reality checks; for visitors a description and help. */
export default function PlaySafelyPage() {
  const t = useT();
  const { status } = useSession();
  return (
    <div className={cx('wrap', s.page)}>
      <PageHeader title={t('care.title')} lead={t('care.lead')} />
      <div className={s.stack}>
        {status === 'member' ? <Safeguards /> : <Tools />}
        <HelpCard />
      </div>
    </div>
  );
}

function Tools() {
  const t = useT();
  const modal = useModal();
  return (
    <Card as="section" aria-label={t('care.tools.title')} glow>
      <h2 className={s.cardTitle}>{t('care.tools.title')}</h2>
      <ul className={s.points}>
        {tools.map((id) => (
          <li key={id}>{t(`care.tools.${id}`)}</li>
        ))}
      </ul>
      <Button variant="secondary" onClick={() => modal.open('login')}>
        {t('care.tools.logIn')}
      </Button>
    </Card>
  );
}
