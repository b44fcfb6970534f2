import { pathToFileURL } from 'node:url';
import type { SsrHost } from '@kinora/contracts/platform/ssr.ts';

/** Renders one page. */
export type Renderer = (request: Request, host: SsrHost) => Promise<Response>;

/** The exports of the web application's server entry that the server uses. */
export interface WebBuild {
  readonly entry: {
    readonly module: {
      readonly createRenderer: (build: WebBuild, mode: 'production' | 'development') => Renderer;
    };
  };
}

/** Loads the built web application by path, because the apps may not import each other. */
export async function loadWebBuild(path: string): Promise<WebBuild> {
  const build: unknown = await import(pathToFileURL(path).href);
  if (!isWebBuild(build)) throw new Error(`${path} is not a build of the web application`);
  return build;
}

/** Whether a module is a build whose server entry can render pages. */
export function isWebBuild(build: unknown): build is WebBuild {
  if (!hasKey(build, 'entry') || !hasKey(build.entry, 'module')) return false;
  return hasKey(build.entry.module, 'createRenderer');
}

function hasKey<Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> {
  return typeof value === 'object' && value !== null && key in value;
}
