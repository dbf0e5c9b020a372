import { stroke, type IconProps } from './stroke.tsx';

export const IconSearch = (p: IconProps) =>
  stroke(p, 'M4 11a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M20 20l-4-4');
export const IconStar = (p: IconProps) =>
  stroke(
    p,
    'M12.00 2.5L14.35 8.76L21.04 9.06L15.8 13.24L17.58 19.69L12.00 16.00L6.42 19.69L8.2 13.24L2.96 9.06L9.65 8.76Z',
  );
export const IconClose = (p: IconProps) => stroke(p, 'M6 6l12 12M18 6 6 18');
export const IconCheck = (p: IconProps) => stroke(p, 'M5 12.5l4.5 4.5L19 7.5');
export const IconCopy = (p: IconProps) =>
  stroke(
    p,
    'M11.5 9h6a2.5 2.5 0 0 1 2.5 2.5v6a2.5 2.5 0 0 1 -2.5 2.5h-6a2.5 2.5 0 0 1 -2.5 -2.5v-6a2.5 2.5 0 0 1 2.5 -2.5M5 15a1.5 1.5 0 0 1-1-1.5V6a2 2 0 0 1 2-2h7.5A1.5 1.5 0 0 1 15 5',
  );
export const IconEye = (p: IconProps) =>
  stroke(
    p,
    'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
  );
export const IconEyeOff = (p: IconProps) =>
  stroke(
    p,
    'M4 4l16 16M9.5 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.5 7.5A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M10 10a3 3 0 0 0 4 4',
  );
export const IconPlus = (p: IconProps) => stroke(p, 'M12 5v14M5 12h14');
export const IconMinus = (p: IconProps) => stroke(p, 'M5 12h14');
export const IconInfo = (p: IconProps) =>
  stroke(p, 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M12 11v5M12 8h.01');
export const IconWarning = (p: IconProps) => stroke(p, 'M12 4 2.8 19.5h18.4ZM12 10v4.5M12 17h.01');
export const IconFilter = (p: IconProps) =>
  stroke(
    p,
    'M4 7h10M18 7h2M4 17h2M10 17h10M14 7a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M6 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  );
export const IconCalendar = (p: IconProps) =>
  stroke(
    p,
    'M6.5 5.5h11a2.5 2.5 0 0 1 2.5 2.5v10a2.5 2.5 0 0 1 -2.5 2.5h-11a2.5 2.5 0 0 1 -2.5 -2.5v-10a2.5 2.5 0 0 1 2.5 -2.5M4 10h16M8 3.5v4M16 3.5v4',
  );
export const IconClock = (p: IconProps) =>
  stroke(p, 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 7v5l3.5 2');
export const IconLock = (p: IconProps) =>
  stroke(
    p,
    'M7.5 10.5h9a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1 -2.5 2.5h-9a2.5 2.5 0 0 1 -2.5 -2.5v-5a2.5 2.5 0 0 1 2.5 -2.5M8 10.5V8a4 4 0 0 1 8 0v2.5',
  );
export const IconTrash = (p: IconProps) =>
  stroke(p, 'M4 7h16M9 7V4.5h6V7M6.5 7l1 13h9l1-13M10 11v5M14 11v5');
export const IconSettings = (p: IconProps) =>
  stroke(
    p,
    'M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M12 3v2.5M12 18.5V21M3 12h2.5M18.5 12H21M5.6 5.6l1.8 1.8M16.6 16.6l1.8 1.8M5.6 18.4l1.8-1.8M16.6 7.4l1.8-1.8',
  );
export const IconOffline = (p: IconProps) =>
  stroke(
    p,
    'M4 4l16 16M2.5 9.5A14 14 0 0 1 7 6.7M11 5.6a14 14 0 0 1 10.5 3.9M6 13a9 9 0 0 1 3.5-2.1M14.5 11A9 9 0 0 1 18 13M9.5 16.5a4 4 0 0 1 5 0M12 20h.01',
  );
export const IconChart = (p: IconProps) => stroke(p, 'M4 20h16M7 16v-4M12 16V6M17 16V9');
export const IconPlay = (p: IconProps) => stroke(p, 'M8 5.5v13l10.5-6.5Z');

/** The favourite icon, filled for a favourite. */
export const IconHeart = ({ filled = false, ...p }: IconProps & { filled?: boolean | undefined }) =>
  stroke(
    p,
    'M12 20S3 14.5 3 8.6A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 9 1.6C21 14.5 12 20 12 20Z',
    filled,
  );
