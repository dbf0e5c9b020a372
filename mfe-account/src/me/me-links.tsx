import { Link, paths, useT } from '@parol/contract';
import { useHasPage } from '@parol/kit';
import {
  Badge,
  Card,
  IconBell,
  IconChart,
  IconChevronRight,
  IconCrown,
  IconGift,
  IconLock,
  IconMail,
  IconShield,
  IconUser,
  IconWallet,
} from '@parol/ui';
import s from './me.module.css';

/** Links to the member's pages. */
export function MeLinks({ unread }: { readonly unread: number }) {
  const t = useT();
  const hasPage = useHasPage();
  const links = [
    { id: 'statement', to: paths.statement(), icon: <IconChart size={22} /> },
    { id: 'accounts', to: paths.setting({ section: 'accounts' }), icon: <IconWallet size={22} /> },
    { id: 'inbox', to: paths.inbox(), icon: <IconBell size={22} />, count: unread },
    { id: 'promotions', to: paths.promotions(), icon: <IconGift size={22} /> },
    { id: 'vip', to: '/vip', icon: <IconCrown size={22} /> },
    {
      id: 'documents',
      to: paths.setting({ section: 'documents' }),
      icon: <IconShield size={22} />,
    },
    { id: 'setting', to: paths.setting(), icon: <IconUser size={22} /> },
    { id: 'safely', to: paths.playSafely(), icon: <IconShield size={22} /> },
    { id: 'security', to: paths.setting({ section: 'security' }), icon: <IconLock size={22} /> },
    { id: 'contact', to: '/contactUs', icon: <IconMail size={22} /> },
  ].filter(({ to }) => hasPage(to));
  return (
    <Card pad={false}>
      <nav aria-label={t('me.links')}>
        <ul className={s.links}>
          {links.map(({ id, to, icon, count }) => (
            <li key={id}>
              <Link to={to} className={s.row}>
                {icon}
                <span>{t(`me.to.${id}`)}</span>
                {count ? (
                  <Badge tone="gold">
                    {count}
                    <span className="sr-only"> {t('me.unread')}</span>
                  </Badge>
                ) : null}
                <IconChevronRight size={20} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  );
}
