import { stroke, type IconProps } from './stroke.tsx';

export const IconBack = (p: IconProps) => stroke(p, 'M15 5l-7 7 7 7');
export const IconChevronLeft = (p: IconProps) => stroke(p, 'M14.5 6l-6 6 6 6');
export const IconChevronRight = (p: IconProps) => stroke(p, 'M9.5 6l6 6-6 6');
export const IconChevronDown = (p: IconProps) => stroke(p, 'M6 9.5l6 6 6-6');
export const IconChevronUp = (p: IconProps) => stroke(p, 'M6 14.5l6-6 6 6');
export const IconExternal = (p: IconProps) =>
  stroke(p, 'M14 4h6v6M20 4l-9 9M18 14v4a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h4');
export const IconRefresh = (p: IconProps) =>
  stroke(p, 'M20 11A8 8 0 0 0 5.5 7.5L4 9M4 5v4h4M4 13a8 8 0 0 0 14.5 3.5L20 15M20 19v-4h-4');
export const IconFullscreen = (p: IconProps) => stroke(p, 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5');
export const IconFullscreenExit = (p: IconProps) =>
  stroke(p, 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5');
export const IconTransfer = (p: IconProps) =>
  stroke(p, 'M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4');
export const IconUpload = (p: IconProps) =>
  stroke(p, 'M12 16V4M7 9l5-5 5 5M4 16v3a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-3');
export const IconDownload = (p: IconProps) =>
  stroke(p, 'M12 4v12M7 11l5 5 5-5M4 16v3a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-3');
export const IconLogout = (p: IconProps) =>
  stroke(p, 'M10 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h4M15 8l4 4-4 4M19 12H9');
