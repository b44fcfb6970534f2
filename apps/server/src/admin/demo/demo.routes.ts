import { getDemo, loadDemo, removeDemo } from '@kinora/contracts/admin/demo.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { DemoService } from './demo.service.ts';

export const demoRoutes = (demo: DemoService): Route[] => [
  route(getDemo, async () => ({ demo: await demo.status() })),
  route(loadDemo, async () => ({ demo: await demo.startLoading() })),
  route(removeDemo, async () => ({ demo: await demo.startRemoving() })),
];
