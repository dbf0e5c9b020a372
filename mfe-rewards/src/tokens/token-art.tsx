import { DrawnIcon, type IconProps } from '@parol/ui';

/** A coin with a star. */
export const TokenArt = (props: IconProps) => (
  <DrawnIcon
    path="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.6l1.3 2.7 3 .4-2.2 2 .6 2.9-2.7-1.4-2.7 1.4.6-2.9-2.2-2 3-.4z"
    {...props}
  />
);
