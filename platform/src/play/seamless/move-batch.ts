import { type Db, withRetry } from '../../kernel/database/database.ts';
import { move, type Move, moveAll, type Moved, type Rules } from './move.repository.ts';

/** Most operations in a statement, whose members' locks are held until its commit. */
const most = 32;

interface Waiting {
  readonly asked: Move;
  readonly resolve: (moved: Moved) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Asks the database for operations, those that come while its statement is under way together in the next one (decision
 * 0018). Nobody waits for company: where none is under way an operation goes at once. One that the batch could not do, for
 * a lock or an error, is asked alone, so that no operation depends on another's.
 */
export function moveBatch(db: Db, rules: Rules): (asked: Move) => Promise<Moved> {
  let waiting: Waiting[] = [];
  let underWay = false;

  async function run(batch: readonly Waiting[]): Promise<void> {
    let moved: readonly Moved[] = [];
    try {
      moved = await moveAll(
        db,
        batch.map(({ asked }) => asked),
        rules,
      );
    } catch {
      // What was wrong, and with whose, is found out by asking for each alone; every write is keyed.
    }
    batch.forEach(({ asked, resolve, reject }, place) => {
      const answer = moved[place];
      if (answer !== undefined && answer.o_status !== 'busy') resolve(answer);
      else withRetry(() => move(db, asked, rules)).then(resolve, reject);
    });
  }

  function next(): void {
    if (underWay || waiting.length === 0) return;
    const batch = waiting.slice(0, most);
    waiting = waiting.slice(most);
    underWay = true;
    void run(batch).finally(() => {
      underWay = false;
      next();
    });
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      next();
    });
}
