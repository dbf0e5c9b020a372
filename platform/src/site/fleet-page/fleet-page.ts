export { readFleetFigures } from './fleet-page.data.ts';
export { fleetPageRoutes } from './fleet-page.routes.ts';
