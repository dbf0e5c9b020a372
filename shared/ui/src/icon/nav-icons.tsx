import { stroke, type IconProps } from './stroke.tsx';

export const IconHome = (p: IconProps) => stroke(p, 'M4 11 12 4l8 7v9h-5v-6H9v6H4Z');
export const IconGames = (p: IconProps) =>
  stroke(
    p,
    'M8 8h8a5 5 0 0 1 5 5v0a5 5 0 0 1 -5 5h-8a5 5 0 0 1 -5 -5v0a5 5 0 0 1 5 -5M8 11v4M6 13h4M15.5 12h.01M18 14h.01',
  );
export const IconDeposit = (p: IconProps) =>
  stroke(
    p,
    'M6 6h12a3 3 0 0 1 3 3v7a3 3 0 0 1 -3 3h-12a3 3 0 0 1 -3 -3v-7a3 3 0 0 1 3 -3M3 10h18M12 13v4M10 15h4',
  );
export const IconRewards = (p: IconProps) =>
  stroke(
    p,
    'M6 10h12a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-6a2 2 0 0 1 2 -2M3 10h18V7H3ZM12 7v13M12 7S8 7 8 4.5 12 4 12 7Zm0 0s4 0 4-2.5S12 4 12 7Z',
  );
export const IconMe = (p: IconProps) =>
  stroke(p, 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M4 21c1-5 5-7 8-7s7 2 8 7');
export const IconBell = (p: IconProps) =>
  stroke(p, 'M6 9a6 6 0 1 1 12 0c0 6 2 7 2 7H4s2-1 2-7M10 20a2 2 0 0 0 4 0');
export const IconMenu = (p: IconProps) => stroke(p, 'M4 7h16M4 12h16M4 17h10');
