import type { OutgoingMessage } from './inbox.service.ts';

/** The welcome message for new members. */
export const welcomeMessage: OutgoingMessage = {
  template: 'welcome',
  title: { en: 'Welcome to Parol', ph: 'Welcome sa Parol' },
  body: {
    en: 'Your account is ready. Before you cash in, look at Rewards: it shows the full terms of each bonus. Set a limit first; it is easier before the first game than after it.',
    ph: 'Handa na ang account mo. Bago mag-cash in, silipin muna ang Rewards: nakasulat doon nang buo ang terms ng bawat bonus. Magtakda muna ng limit; mas madali iyon bago ang unang laro kaysa pagkatapos.',
  },
};
