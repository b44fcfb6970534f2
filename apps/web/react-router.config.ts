import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { precompress } from './vite/precompress.ts';

export default {
  appDirectory: 'src',
  // Journeys build a second time, with the gallery, and must not replace what is released.
  buildDirectory: process.env.KINORA_WEB_OUT ?? 'build',
  ssr: true,
  buildEnd: ({ reactRouterConfig }) => precompress(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
