import { freshMs } from '@parol/wire/match';
import { useEffect, useState } from 'react';
import type { Book } from './match.ts';

/** Whether odds were read from the provider more than ten seconds ago; counts from their arrival. */
export function useOld(book: Book | undefined): boolean {
  const [oldBook, setOldBook] = useState<Book>();
  useEffect(() => {
    if (!book) return undefined;
    const timer = setTimeout(() => setOldBook(book), Math.max(0, freshMs - book.age_ms));
    return () => clearTimeout(timer);
  }, [book]);
  return book !== undefined && (oldBook === book || book.age_ms > freshMs);
}
