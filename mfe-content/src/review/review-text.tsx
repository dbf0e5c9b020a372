import s from './review.module.css';

/** What a member wrote, as text. `lang=""` says that its language is unknown (HTML, the lang attribute). */
export function ReviewText({ children }: { readonly children: string }) {
  return (
    <p lang="" dir="auto" className={s.comment}>
      {children}
    </p>
  );
}
