import { stroke, type IconProps } from './stroke.tsx';

export const IconAll = (p: IconProps) =>
  stroke(
    p,
    'M12.00 2.5L14.35 8.76L21.04 9.06L15.8 13.24L17.58 19.69L12.00 16.00L6.42 19.69L8.2 13.24L2.96 9.06L9.65 8.76Z',
  );
export const IconSlots = (p: IconProps) => stroke(p, 'M4 5h16v14H4ZM9.3 5v14M14.7 5v14');
export const IconHash = (p: IconProps) => stroke(p, 'M9 4 7 20M17 4l-2 16M4 9h16M4 15h16');
export const IconCasino = (p: IconProps) =>
  stroke(
    p,
    'M4 12a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M12 4v5M12 15v5M4 12h5M15 12h5',
  );
export const IconTable = (p: IconProps) => stroke(p, 'M5 7h9v13H5ZM9 7l2-4 8 4-5 10');
export const IconFishing = (p: IconProps) =>
  stroke(p, 'M3 12c3-6 10-6 13 0-3 6-10 6-13 0Zm13 0 5-4v8ZM7.2 11h.01');
export const IconBingo = (p: IconProps) =>
  stroke(
    p,
    'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M7.8 12a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0 -8.4 0M12 10.2v3.6',
  );
export const IconSports = (p: IconProps) =>
  stroke(
    p,
    'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 8.2l3.8 2.8-1.5 4.4H9.7L8.2 11ZM12 3.5v4.7M20 9.5 15.8 11M17.3 18.7l-3-3.3M6.7 18.7l3-3.3M4 9.5 8.2 11',
  );
export const IconCockfight = (p: IconProps) =>
  stroke(
    p,
    'M8 21v-3.5C4.5 16 4 12.5 4 10l3 2c1-5 3.5-5 3.5-8l1.5 2 1.5-2.5L15 6c2 .5 3 2 3 3.5l2.5 1.5L18 12c0 4-2.5 6-5 6.2V21M15 9h.01',
  );
export const IconEsports = (p: IconProps) =>
  stroke(
    p,
    'M5.5 5h13a2.5 2.5 0 0 1 2.5 2.5v7a2.5 2.5 0 0 1 -2.5 2.5h-13a2.5 2.5 0 0 1 -2.5 -2.5v-7a2.5 2.5 0 0 1 2.5 -2.5M9 21h6M12 17v4M8 11h4M10 9v4M15.5 10.2h.01M17 12h.01',
  );
