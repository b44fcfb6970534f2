import { pathToFileURL } from 'node:url';
import type { SsrHost } from '@kinora/contracts/platform/ssr.ts';

/** Renders one page. */
export type Renderer = (request: Request, host: SsrHost) => Promise<Response>;

/** What the server entry of the web application exports, seen from here. */
export interface WebBuild {
  readonly entry: {
    readonly module: {
      readonly createRenderer: (build: WebBuild, mode: 'production' | 'development') => Renderer;
    };
  };
}

/** Loads the built web application by its path: the wire is the only contact between the apps. */
export async function loadWebBuild(path: string): Promise<WebBuild> {
  const build: unknown = await import(pathToFileURL(path).href);
  if (!isWebBuild(build)) throw new Error(`${path} is no build of the web application`);
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
