import { expect, it, vi } from 'vitest';
import { ConnectionWait } from './connection-wait.ts';

it('a task that waits for the connection - runs once it is back, unless cancelled', () => {
  const browser = new EventTarget();
  const back = () => browser.dispatchEvent(new Event('online'));
  const connection = new ConnectionWait(browser);
  const hide = vi.fn();
  connection.wait(hide);
  expect(hide).not.toHaveBeenCalled();
  back();
  back();
  expect(hide).toHaveBeenCalledOnce();
  connection.wait(hide);
  connection.cancel();
  back();
  expect(hide).toHaveBeenCalledOnce();
});
