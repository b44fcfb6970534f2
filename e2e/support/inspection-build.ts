import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprintOf } from './fingerprint.ts';
import { WEB } from './paths.ts';
import { runWebTool } from './processes.ts';

/** Inside build/, so that the next `npm run build` removes it with the rest. */
export const INSPECTION_BUILD = 'build/gallery';
const SOURCES = [
  'apps/web/{src,vite,public}/**/*',
  'apps/web/*',
  'packages/contracts/src/**/*.ts',
  'package-lock.json',
];
const STAMP = join(WEB, INSPECTION_BUILD, '.fingerprint');

/**
 * Builds with React's development version, which reports what the production version hides, such as hydration
 * warnings. The build is cached until its sources change.
 */
export async function ensureInspectionBuild(): Promise<void> {
  const fingerprint = fingerprintOf(SOURCES);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint) return;
  const env = { NODE_ENV: 'development', KINORA_WEB_OUT: INSPECTION_BUILD };
  await runWebTool(env, 'react-router', 'build', '--mode', 'development');
  writeFileSync(STAMP, fingerprint);
}
