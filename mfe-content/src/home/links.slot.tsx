import { Link, useCall, useT } from '@parol/contract';
import { useHasPage } from '@parol/kit';
import { chipClass, ChipRow, IconChat, IconNews, IconStar, IconWallet } from '@parol/ui';
import { socialList } from '@parol/wire/cms';

/** The pages of what has no section on Home: articles with videos and payouts, reviews, help. */
const pages = [
  { address: '/news', label: 'nav.news', Icon: IconNews },
  { address: '/review', label: 'nav.reviews', Icon: IconStar },
  {
    address: '/gcash-and-maya-casino-deposits-guide',
    label: 'nav.depositsGuide',
    Icon: IconWallet,
  },
  { address: '/contactUs', label: 'nav.contact', Icon: IconChat },
] as const;

/** The last row of Home: links to other pages and to our social media pages. */
export default function LinksSlot() {
  const t = useT();
  const hasPage = useHasPage();
  const social = useCall(socialList, { brand_code: 'PAROL' }).rows ?? [];
  return (
    <nav className="wrap" aria-label={t('home.more')}>
      <ChipRow label={t('home.more')}>
        {pages
          .filter(({ address }) => hasPage(address))
          .map(({ address, label, Icon }) => (
            <Link key={address} to={address} className={chipClass()}>
              <Icon size={20} />
              {t(label)}
            </Link>
          ))}
        {social.map(({ network, url }) => (
          <a key={url} href={url} rel="noopener noreferrer" target="_blank" className={chipClass()}>
            {network}
          </a>
        ))}
      </ChipRow>
    </nav>
  );
}
