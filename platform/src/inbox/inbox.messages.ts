import { pesos } from '@parol/wire';
import { dayMs } from '../manila.ts';
import type { OutgoingMessage } from './inbox.service.ts';

/** What every new member finds in the inbox. */
export const welcomeMessage: OutgoingMessage = {
  template: 'welcome',
  title: { en: 'Welcome to Parol', ph: 'Welcome sa Parol' },
  body: {
    en: 'Your account is ready. Before you cash in, have a look at Promotions: the terms of each bonus are written out in full. Set yourself a limit first; it is easier before the first game than after it.',
    ph: 'Handa na ang account mo. Bago mag-cash in, silipin muna ang Promotions: nakasulat nang buo ang terms ng bawat bonus. Magtakda muna ng limit; mas madali iyon bago ang unang laro kaysa pagkatapos.',
  },
};

/** Free credit as a gift: 100 credit, turnover 500, at most 10 of it to cash out (specification §9). */
export function freeCreditMessage(at: Date): OutgoingMessage {
  return {
    template: 'free-credit',
    title: { en: 'A gift: ₱100 free credit', ph: 'Regalo: ₱100 free credit' },
    body: {
      en: 'Play with ₱100 on the house. Turn over ₱500 within seven days of claiming; once that is done up to ₱10 of it stays yours to cash out.',
      ph: 'Maglaro gamit ang ₱100 mula sa amin. Kumpletuhin ang ₱500 na turnover sa loob ng pitong araw; kapag tapos na, hanggang ₱10 nito ang puwede mong i-cash out.',
    },
    gift: { bonus: pesos(100), turnover: pesos(500), maxCashOut: pesos(10), expiresAt: new Date(at.getTime() + 14 * dayMs) },
  };
}
