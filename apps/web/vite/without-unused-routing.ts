import type { Plugin } from 'vite';

const ROUTER = '/node_modules/react-router/dist/production/lib/';

/** Conditions of React Router that are constant on this site. */
const CONSTANTS: Readonly<Record<string, readonly (readonly [condition: string, constant: string])[]>> = {
  // The manifest contains all routes (react-router.config.ts), so none are discovered.
  'dom/ssr/fog-of-war.js': [
    ['if (!isFogOfWarEnabled(routeDiscovery, ssr)) return;', 'return;'],
    ['if (!isFogOfWarEnabled(routeDiscovery, ssr) || window', 'if (true || window'],
  ],
  'dom/ssr/components.js': [
    ['let enableFogOfWar = isFogOfWarEnabled(routeDiscovery, ssr);', 'const enableFogOfWar = false;'],
    // There are no React Server Components, here and in the error boundary of a route.
    ['if (rsc) return', 'if (false) return'],
    ['let isRSCRouterContext = useIsRSCRouterContext();', 'const isRSCRouterContext = false;'],
  ],
  'hooks.js': [
    ['if (this.context && typeof error', 'if (false && typeof error'],
    ['if (this.context) return', 'if (false) return'],
  ],
  // entry.client.tsx passes no instrumentations.
  'router/router.js': [
    ['if (init.instrumentations) {', 'if (false) {'],
    ['if (init.instrumentations) router =', 'if (false) router ='],
    ['= consumeInstrumentationClientResultMetaReceiver(router);', '= undefined;'],
  ],
};

/**
 * React Router decides at run time whether routes are discovered, navigations are instrumented and server components
 * are used. All of it is settled when the site is built, so the code for the other cases is left out of the browser's
 * files: 2.5 kB of every first visit.
 */
export function withoutUnusedRouting(): Plugin {
  return {
    name: 'kinora:without-unused-routing',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: new RegExp(`${ROUTER}(?:${Object.keys(CONSTANTS).join('|')})$`) },
      handler(code, id) {
        const constants = CONSTANTS[id.slice(id.lastIndexOf(ROUTER) + ROUTER.length)] ?? [];
        for (const [condition] of constants) {
          if (!code.includes(condition)) this.error(`React Router no longer contains "${condition}": ${id}`);
        }
        return {
          code: constants.reduce((text, [condition, constant]) => text.replaceAll(condition, constant), code),
          map: null,
        };
      },
    },
  };
}
