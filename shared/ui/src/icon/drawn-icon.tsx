import { stroke, type IconProps } from './stroke.tsx';

/** Draws a path that data names, such as the icon of a release: 24 units square, like the other icons. */
export const DrawnIcon = ({ path, ...props }: IconProps & { readonly path: string }) =>
  stroke(props, path);
