import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  // Journeys build a second time, with the gallery, and must not replace what is released.
  buildDirectory: process.env.KINORA_WEB_OUT ?? 'build',
  ssr: true,
} satisfies Config;
