import { textsOf } from '../fixtures/texts.ts';
import { press, type Scene, type Stage } from './stage.ts';

/** The question of consent comes after the largest paint. */
const seeQuestion = async ({ page, language }: Stage) =>
  page.getByRole('region', { name: textsOf('content', language)('consent.title') }).waitFor();

const readQuestion = async (stage: Stage) => {
  await seeQuestion(stage);
  await stage.page
    .getByRole('button', { name: textsOf('content', stage.language)('consent.short') })
    .click();
};

/** The question of consent, its whole text, and the page where the answer is changed. */
export const consentScenes: readonly Scene[] = [
  { name: 'consent', as: 'visitor', path: '/', showsConsent: true, act: seeQuestion, window: true },
  {
    name: 'consent-text',
    as: 'visitor',
    path: '/',
    showsConsent: true,
    act: readQuestion,
    window: true,
  },
  { name: 'cookies', as: 'visitor', path: '/cookies', showsConsent: true },
  {
    name: 'cookies-agreed',
    as: 'visitor',
    path: '/cookies?ch=facebook&cm=pasko',
    showsConsent: true,
    act: press('content', 'consent.agree'),
  },
];
