import s from './button.module.css';

/** A small rotating star, shown in busy buttons. */
export function Spinner({ size = 18 }: { size?: number }) {
  return (
    <svg className={s.spin} width={size} height={size} viewBox="-12 -12 24 24" aria-hidden="true">
      <path
        d="M0-11 2.600-2.600 11 0 2.600 2.600 0 11-2.600 2.600-11 0-2.600-2.600Z"
        fill="currentColor"
      />
      <circle r="2" fill="currentColor" opacity=".4" />
    </svg>
  );
}
