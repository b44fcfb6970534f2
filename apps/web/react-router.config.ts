import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { writeManifests } from './vite/browser-manifest.ts';
import { precompress } from './vite/precompress.ts';

export default {
  appDirectory: 'src',
  // The journeys create a second build, with the gallery, which must not overwrite the production build.
  buildDirectory: process.env.KINORA_WEB_OUT ?? 'build',
  ssr: true,
  // All routes in a file of the build. By default the server computes the routes that the links of each page lead to,
  // which costs more than the page.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig }) => {
    const client = join(reactRouterConfig.buildDirectory, 'client');
    await writeManifests(client);
    await precompress(client);
  },
} satisfies Config;
