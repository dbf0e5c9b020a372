import { stroke, type IconProps } from './stroke.tsx';

/**
 * An icon drawn from a path given as data, such as a release's icon: 24 units square, like the
 * other icons.
 */
export const DrawnIcon = ({ path, ...props }: IconProps & { readonly path: string }) =>
  stroke(props, path);
