import { textsOf } from '../fixtures/texts.ts';
import { answer, answerRow, changeReply, type Scene, type Stage } from './stage.ts';

/** Opens a tab by its text. */
const pressTab =
  (key: string) =>
  async ({ page, language }: Stage) =>
    page.getByRole('tab', { name: textsOf('rewards', language)(key) }).click();
/** /event before its window. */
const notBegun = answerRow('event/eventWindow', {
  phase: 'before',
  start: '2026-12-24T04:00:00.000Z',
  end: null,
  name: { en: 'Christmas at Parol', ph: 'Pasko sa Parol' },
  text: { en: 'Lanterns, songs and gifts.', ph: 'Mga parol, awit at regalo.' },
  images: [{ art: 'fiesta', title: { en: 'Merry Christmas', ph: 'Maligayang Pasko' } }],
  now: '2026-11-21T04:00:00.000Z',
  next_change: '2026-12-24T04:00:00.000Z',
});

/** /event whose predictions have ended; its matches remain. */
const ended = changeReply('event/predictionCampaign', (reply) =>
  reply
    .replace(/"ends_at":"[^"]*"/, '"ends_at":"2026-01-01T00:00:00.000Z"')
    .replaceAll('"state":"open"', '"state":"closed"'),
);

/** A prediction made after the corrected kick-off, and one of a void match. */
const voided = changeReply('event/getBetList', (reply) =>
  reply.replace('"late":false', '"late":true').replace('"state":"settled"', '"state":"void"'),
);

/** /event with the predictions of a world cup. */
export const eventScenes: readonly Scene[] = [
  { name: 'event', as: 'demo', path: '/event' },
  { name: 'event-visitor', as: 'visitor', path: '/event' },
  { name: 'event-mine', as: 'demo', path: '/event', act: pressTab('event.tabs.mine') },
  {
    name: 'event-mine-void',
    as: 'demo',
    path: '/event',
    before: voided,
    act: pressTab('event.tabs.mine'),
  },
  { name: 'event-groups', as: 'demo', path: '/event', act: pressTab('event.tabs.groups') },
  { name: 'event-leaders', as: 'demo', path: '/event', act: pressTab('event.tabs.leaders') },
  {
    name: 'event-ended',
    as: 'demo',
    path: '/event',
    fromAnotherPage: true,
    before: ended,
    restless: 5_000,
  },
  {
    name: 'event-before',
    as: 'visitor',
    path: '/event',
    fromAnotherPage: true,
    before: notBegun,
    restless: 5_000,
  },
  {
    name: 'event-error',
    as: 'demo',
    path: '/event',
    before: answer('event/predictionCampaign', 'fails'),
    restless: 5_000,
  },
];
