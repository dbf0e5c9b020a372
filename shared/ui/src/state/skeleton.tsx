import type { ReactNode } from 'react';
import { cx } from '../class-names/cx.ts';
import { stackClass, type Gap } from '../layout/stack.tsx';
import s from './state.module.css';

type Size = number | string;
export type SkeletonProps = {
  width?: Size | undefined;
  height?: Size | undefined;
  radius?: Size | undefined;
  className?: string | undefined;
};

/**
 * A grey placeholder for content that is loading. Numbers are pixels. With a class and no size the
 * class has the size: HTML from the server has no style attributes.
 */
export function Skeleton({ width, height, radius, className }: SkeletonProps) {
  const isSized = className === undefined || (width ?? height ?? radius) !== undefined;
  const size = { width: width ?? '100%', height: height ?? 16, borderRadius: radius ?? 8 };
  return (
    <span aria-hidden="true" className={cx(s.bone, className)} {...(isSized && { style: size })} />
  );
}

/** Placeholder for lines of text; the last one is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number | undefined }) {
  return (
    <span className={s.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton
          key={index}
          height={14}
          width={index === lines - 1 && lines > 1 ? '62%' : '100%'}
        />
      ))}
    </span>
  );
}

/** Placeholder for a list row: picture, two lines, amount. */
export function SkeletonRow() {
  return (
    <span className={s.rowBone} aria-hidden="true">
      <Skeleton width={40} height={40} radius={10} />
      <span className={s.grow}>
        <Skeleton height={14} width="55%" />
        <Skeleton height={12} width="35%" />
      </span>
      <Skeleton height={16} width={72} />
    </span>
  );
}

/** Wraps skeletons and announces to screen readers that content is loading. */
export function Loading({
  label,
  gap,
  children,
  className,
}: {
  label: string;
  /** Lays the skeletons out as a `Stack` with this gap. */
  gap?: Gap | undefined;
  children?: ReactNode;
  className?: string | undefined;
}) {
  return (
    <div role="status" aria-busy="true" className={cx(gap && stackClass(gap), className)}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
