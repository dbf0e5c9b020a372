export { dayRange } from './day-range.ts';
export { aggregate, rebuild, wrongSums } from './aggregate.repository.ts';
export { hourRetention } from './hour-retention.ts';
export { groupBy } from './group-by.ts';
export {
  type DayKind,
  figuresSince,
  type MovementRow,
  playedSince,
  type Sum,
} from './movement.repository.ts';
export { movementList } from './movement-list.ts';
export { movementPage, type MovementPage } from './movement.service.ts';
export { type PlayDay, playOf } from './play.repository.ts';
export { summingModule } from './unsummed.repository.ts';
export { type Played, playedOf, roundPages, type RoundsRequest } from './round-pages.service.ts';
