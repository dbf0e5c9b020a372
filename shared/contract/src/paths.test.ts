import { expect, it } from 'vitest';
import { paths } from './paths.ts';

/** Every address, so that a change of one is seen and meant. */
it('stand as they are', () => {
  expect({
    home: paths.home(),
    homeOfCategory: paths.home({ category: 'esports' }),
    login: paths.login(),
    signup: paths.signup(),
    signupByReferral: paths.signup({ referral: 'MARIA 1&x' }),
    forgot: paths.forgot(),
    slot: paths.slot(),
    slotSearch: paths.slot({ search: 'gold' }),
    categories: ['slot', 'hash', 'casino', 'table', 'fishing', 'bingo', 'sportsbook', 'cockfight', 'esports'].map(paths.category),
    launchOne: paths.launchOne('jeepney-jackpot'),
    deposit: paths.deposit(),
    depositWithPromotion: paths.deposit({ promotion: 'welcome' }),
    gateway: paths.gateway('/mayapay'),
    gatewayOfDeposit: paths.gateway('/mayapay', { promotion: 'welcome', deposit: 'D1' }),
    withdrawal: paths.withdrawal(),
    setting: paths.setting({ section: 'accounts' }),
    me: paths.me(),
    statement: paths.statement({ tab: 'bets' }),
    inbox: paths.inbox(),
    promotions: paths.promotions(),
    news: paths.news(),
  }).toMatchInlineSnapshot(`
    {
      "categories": [
        "/slot",
        "/hash",
        "/casino",
        "/table",
        "/fishing",
        "/bingo",
        "/?category=sportsbook",
        "/?category=cockfight",
        "/?category=esports",
      ],
      "deposit": "/deposit",
      "depositWithPromotion": "/deposit?promotion=welcome",
      "forgot": "/forgot",
      "gateway": "/mayapay",
      "gatewayOfDeposit": "/mayapay?promotion=welcome&deposit=D1",
      "home": "/",
      "homeOfCategory": "/?category=esports",
      "inbox": "/inbox",
      "launchOne": "/launchOne?game=jeepney-jackpot",
      "login": "/login",
      "me": "/me",
      "news": "/news",
      "promotions": "/promotions",
      "setting": "/setting?section=accounts",
      "signup": "/signup",
      "signupByReferral": "/signup?referral=MARIA+1%26x",
      "slot": "/slot",
      "slotSearch": "/slot?search=gold",
      "statement": "/statement?tab=bets",
      "withdrawal": "/withdrawal",
    }
  `);
});
