import s from './review.module.css';

/** A member's text. `lang=""` marks its language as unknown (HTML standard, the lang attribute). */
export function ReviewText({ children }: { readonly children: string }) {
  return (
    <p lang="" dir="auto" className={s.comment}>
      {children}
    </p>
  );
}
