import { stroke, type IconProps } from './stroke.tsx';

export const IconSun = (p: IconProps) =>
  stroke(
    p,
    'M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3 7 7M17 17l1.7 1.7M5.3 18.7 7 17M17 7l1.7-1.7',
  );
export const IconMoon = (p: IconProps) =>
  stroke(p, 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z');
export const IconGlobe = (p: IconProps) =>
  stroke(p, 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18');
export const IconShield = (p: IconProps) =>
  stroke(p, 'M12 3l8 3v6c0 4.5-3.5 7.7-8 9-4.5-1.3-8-4.5-8-9V6ZM8.5 12l2.5 2.5 4.5-5');
export const IconWallet = (p: IconProps) =>
  stroke(
    p,
    'M19 8V6a2 2 0 0 0-2-2H6a2.5 2.5 0 0 0 0 5h13a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H6a2.5 2.5 0 0 1-2.5-2.5v-11M16.5 14.5h.01',
  );
export const IconWithdraw = (p: IconProps) =>
  stroke(
    p,
    'M6 8h12a3 3 0 0 1 3 3v6a3 3 0 0 1 -3 3h-12a3 3 0 0 1 -3 -3v-6a3 3 0 0 1 3 -3M3 12h4M12 17v-6M9.5 13.5 12 11l2.5 2.5M7 4.5h10',
  );
export const IconTicket = (p: IconProps) =>
  stroke(p, 'M4 6h16v4a2 2 0 0 0 0 4v4H4v-4a2 2 0 0 0 0-4ZM14 6v2.5M14 11v2M14 15.5V18');
export const IconNews = (p: IconProps) =>
  stroke(
    p,
    'M6.5 4h11a2.5 2.5 0 0 1 2.5 2.5v11a2.5 2.5 0 0 1 -2.5 2.5h-11a2.5 2.5 0 0 1 -2.5 -2.5v-11a2.5 2.5 0 0 1 2.5 -2.5M8 8.5h8M8 12h3.5M8 15.5h3.5M15 12h1v3.5h-1Z',
  );
export const IconGift = (p: IconProps) =>
  stroke(
    p,
    'M6 10h12a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-6a2 2 0 0 1 2 -2M3 10h18V7H3ZM12 7v13M12 7S8 7 8 4.5 12 4 12 7Zm0 0s4 0 4-2.5S12 4 12 7Z',
  );
export const IconQr = (p: IconProps) =>
  stroke(
    p,
    'M5.2 4h3.6a1.2 1.2 0 0 1 1.2 1.2v3.6a1.2 1.2 0 0 1 -1.2 1.2h-3.6a1.2 1.2 0 0 1 -1.2 -1.2v-3.6a1.2 1.2 0 0 1 1.2 -1.2M15.2 4h3.6a1.2 1.2 0 0 1 1.2 1.2v3.6a1.2 1.2 0 0 1 -1.2 1.2h-3.6a1.2 1.2 0 0 1 -1.2 -1.2v-3.6a1.2 1.2 0 0 1 1.2 -1.2M5.2 14h3.6a1.2 1.2 0 0 1 1.2 1.2v3.6a1.2 1.2 0 0 1 -1.2 1.2h-3.6a1.2 1.2 0 0 1 -1.2 -1.2v-3.6a1.2 1.2 0 0 1 1.2 -1.2M14 14h2v2M20 14v.01M20 17v3h-3M14 20v-1',
  );
export const IconBank = (p: IconProps) =>
  stroke(p, 'M3.5 9.5 12 4l8.5 5.5ZM5 20h14M6.5 10v7M10.2 10v7M13.8 10v7M17.5 10v7');
export const IconPhone = (p: IconProps) =>
  stroke(
    p,
    'M9.5 2.5h5a2.5 2.5 0 0 1 2.5 2.5v14a2.5 2.5 0 0 1 -2.5 2.5h-5a2.5 2.5 0 0 1 -2.5 -2.5v-14a2.5 2.5 0 0 1 2.5 -2.5M11 18.5h2',
  );
export const IconMail = (p: IconProps) =>
  stroke(
    p,
    'M5.5 5.5h13a2.5 2.5 0 0 1 2.5 2.5v8a2.5 2.5 0 0 1 -2.5 2.5h-13a2.5 2.5 0 0 1 -2.5 -2.5v-8a2.5 2.5 0 0 1 2.5 -2.5M4 7.5l8 6 8-6',
  );
export const IconUser = (p: IconProps) =>
  stroke(p, 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M4 21c1-5 5-7 8-7s7 2 8 7');
export const IconCrown = (p: IconProps) =>
  stroke(p, 'M4 8l4 4 4-7 4 7 4-4-1.5 10h-13ZM5.5 20.5h13');
export const IconChat = (p: IconProps) =>
  stroke(
    p,
    'M4 6.5A2.5 2.5 0 0 1 6.5 4h11A2.5 2.5 0 0 1 20 6.5v7a2.5 2.5 0 0 1-2.5 2.5H11l-5 4v-4.1A2.5 2.5 0 0 1 4 13.5ZM8 9h8M8 12h5',
  );
