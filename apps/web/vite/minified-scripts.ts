import { minifySync, type Plugin } from 'vite';

/**
 * Scripts that the server prints into every page are functions of its build, which is not minified as a whole: its
 * stack traces are read by people.
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
