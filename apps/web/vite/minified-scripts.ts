import { minifySync, type Plugin } from 'vite';

/**
 * Minifies the functions that the server prints into every page as inline scripts. The rest of the server build is not
 * minified, to keep its stack traces readable.
 */
export function minifiedScripts(): Plugin {
  return {
    name: 'kinora:minified-scripts',
    enforce: 'post',
    transform: {
      filter: { id: /-script\.tsx?$/u },
      handler: (code, id) => ({ code: minifySync(id, code, { module: true }).code, map: null }),
    },
  };
}
