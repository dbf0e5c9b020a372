import { ArticleArt, BannerArt, articleKinds, bannerKinds } from '@parol/art';
import {
  Avatar,
  Banner,
  Button,
  Card,
  GatewayMark,
  Hero,
  LevelBadge,
  LoadingStar,
  ParolStar,
  ParolWordmark,
  PaymentMarks,
  ProviderMark,
  Section,
  StateArt,
} from '@parol/ui';
import s from './gallery.module.css';

const levels = ['Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond'] as const;
const heroTones = ['violet', 'sunset', 'sea', 'rose', 'forest'] as const;

/** Heroes, banners, marks, badges, articles. */
export function GalleryArt() {
  return (
    <>
      <Hero
        title="150% on your first cash-in"
        body={
          <>
            Deposit ₱300, play with ₱750.
            <br />
            Turnover ×5, thirty days.
          </>
        }
        action={<Button>Cash in</Button>}
        note="21+ · Terms apply"
        art={<BannerArt kind="star" />}
      />
      <Section title="Banners">
        <div className={s.banners}>
          {bannerKinds.map((kind, index) => (
            <Banner
              key={kind}
              level={3}
              tone={heroTones[index % 5]}
              title={`A banner of ${kind}`}
              body="Two lines that say what it gives and until when."
              art={<BannerArt kind={kind} />}
              action={<Button variant="secondary">See how</Button>}
            />
          ))}
        </div>
      </Section>
      <Section title="Marks">
        <Marks />
      </Section>
      <Section title="Articles">
        <div className={s.articles}>
          {articleKinds.map((kind) => (
            <ArticleArt key={kind} kind={kind} />
          ))}
        </div>
      </Section>
    </>
  );
}

/** Brand, levels, avatars, gateways, providers and states. */
function Marks() {
  return (
    <Card style={{ display: 'grid', gap: 16 }}>
      <div className={s.row}>
        <ParolWordmark />
        <ParolStar size={96} glow tassels title="Parol" />
        <LoadingStar label="Loading" />
      </div>
      <div className={s.row}>
        {levels.map((label, index) => (
          <LevelBadge
            key={label}
            level={((index % 5) + 1) as 1 | 2 | 3 | 4 | 5}
            label={label}
            size={52}
          />
        ))}
      </div>
      <div className={s.row}>
        {['ana', 'ben', 'carla', 'dodong', 'ela', 'fe', 'gino'].map((seed) => (
          <Avatar key={seed} seed={seed} size={44} />
        ))}
      </div>
      <div className={s.row}>
        {['GC', 'QRPh', 'BDO', '7'].map((text, index) => (
          <GatewayMark
            key={text}
            mark={{
              text,
              color: ['#1266E3', '#D8343F', '#FFC94D', '#0E9F5B'][index] ?? '#5B2BB5',
            }}
          />
        ))}
      </div>
      <div className={s.row}>
        {['Jili', 'Habanero', 'YGR', 'FC', 'Evo', 'CQ9', 'Live22'].map((name) => (
          <ProviderMark key={name} name={name} />
        ))}
      </div>
      <PaymentMarks label="Ways to pay" />
      <div className={s.row}>
        {(['empty', 'error', 'offline', 'lost', 'success'] as const).map((kind) => (
          <StateArt key={kind} kind={kind} />
        ))}
      </div>
    </Card>
  );
}
