import { expect, it } from 'vitest';
import { everyCall } from './every-call.ts';
import { failureReasonOf, failureReasons } from './failure-policies.ts';

const nameOf = ({ group, name }: (typeof everyCall)[number]) => `${group}/${name}`;
const listed = failureReasons.flatMap(({ calls }) => calls);

it('every call - is in one row of the table of failure policies, and no other name is', () => {
  expect(listed.toSorted()).toEqual(everyCall.map(nameOf).toSorted());
});

it.each(everyCall.map((call) => [nameOf(call), call] as const))(
  '%s - has the policy that the table gives a reason for',
  (_name, call) => {
    const row = failureReasonOf(call.group, call.name);
    expect({ policy: row?.policy, isExplained: (row?.reason.length ?? 0) > 20 }).toEqual({
      policy: call.onFailure,
      isExplained: true,
    });
  },
);

it('acts of members - clear and lead to "/", except those that the table excuses by name', () => {
  const others = everyCall
    .filter(
      ({ auth, kind, onFailure }) => auth === 'member' && kind === 'act' && onFailure !== 'clear',
    )
    .map(nameOf);
  expect(others.toSorted()).toEqual([
    'game/launchOne',
    'member/answerRealityCheck',
    'member/inboxRead',
    'member/logout',
  ]);
});

it('reads that clear - are those without which a page can not exist', () => {
  const reads = everyCall.filter(({ kind, onFailure }) => kind === 'read' && onFailure === 'clear');
  expect(reads.map(nameOf).toSorted()).toEqual([
    'fund/activeList',
    'fund/withdrawalRules',
    'member/inboxList',
    'member/vipInfo',
    'report/memberStatement',
  ]);
});

it('launches and look-ups of results - only lead to "/"', () => {
  const launches = everyCall.filter(({ name }) =>
    /^(?:launch|result|detail|gameResult|slotResult|bet)/.test(name),
  );
  expect([...new Set(launches.map(({ onFailure }) => onFailure))]).toEqual(['home']);
});

it('what content blockers stop by its name - changes nothing when it fails', () => {
  const blocked = everyCall.filter((call) =>
    /banner|promotion|track|popup|cookie-/i.test(nameOf(call)),
  );
  expect(blocked.length).toBeGreaterThan(5);
  expect(blocked.filter(({ onFailure }) => onFailure !== 'leave').map(nameOf)).toEqual([]);
});
