import type { Plugin } from 'vite';

const REACT = /\/node_modules\/react\/cjs\/react(?:-jsx(?:-dev)?-runtime)?\.development\.js$/u;
const OWNER_STACKS = '1e4 > ReactSharedInternals.recentlyCreatedOwnerStacks++';

/**
 * React's development version captures a stack trace for each element it creates, which takes nearly half the time to
 * hydrate a page. The traces only say in a warning which component created an element.
 */
export function withoutOwnerStacks(): Plugin {
  return {
    name: 'kinora:without-owner-stacks',
    transform: {
      filter: { id: REACT },
      handler(code, id) {
        if (!code.includes(OWNER_STACKS)) this.error(`React counts owner stacks in another way now: ${id}`);
        return { code: code.replaceAll(OWNER_STACKS, 'false'), map: null };
      },
    },
  };
}
