import { Link, useSession, useT } from '@parol/contract';
import { useHasPage } from '@parol/kit';
import { Card, CardTitle } from '@parol/ui';
import s from './contact.module.css';

/** Pages that answer the most frequent questions. */
const links = [
  { id: 'deposit', to: '/deposit-not-arrived-what-to-do' },
  { id: 'withdrawal', to: '/withdrawals-from-request-to-paid' },
  { id: 'rebate', to: '/rebate-how-it-is-counted' },
  { id: 'playSafely', to: '/play-safely' },
] as const;

/** Answers that need no enquiry; for members also the inbox. */
export function HelpLinks() {
  const t = useT();
  const { account } = useSession();
  const hasPage = useHasPage();
  const all = account ? [...links, { id: 'inbox', to: '/inbox' } as const] : links;
  const shown = all.filter(({ to }) => hasPage(to));
  return (
    <Card gap={8}>
      <CardTitle>{t('contact.help.title')}</CardTitle>
      <ul className={s.links}>
        {shown.map(({ id, to }) => (
          <li key={id}>
            <Link to={to}>{t(`contact.help.${id}`)}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
