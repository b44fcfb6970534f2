import { expect, test } from 'vitest';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { useTestApp } from '#test/app.ts';
import { createModuleCollector } from './module-collector.ts';

const kinora = useTestApp();

const moduleWith = (name: string, ...policies: string[]) =>
  defineModule({
    name,
    setup: (_platform: Platform, _deps: object) => ({
      uploadPolicies: policies.map((policy) => ({
        name: policy,
        label: policy,
        disk: 'uploads' as const,
        maxBytes: 1,
        types: ['text/plain'],
        permission: 'files.create',
      })),
    }),
  });

test('rejects a module that is set up twice', () => {
  const { use } = createModuleCollector(kinora.platform);
  use(moduleWith('catalogue/scripts'), {});
  expect(() => use(moduleWith('catalogue/scripts'), {})).toThrow('catalogue/scripts is set up twice');
});

test('rejects two upload policies with the same name while the site is set up', () => {
  const { use } = createModuleCollector(kinora.platform);
  use(moduleWith('catalogue/scripts', 'scripts', 'drafts'), {});
  const message = 'Two upload policies are called drafts';
  expect(() => use(moduleWith('catalogue/notes', 'notes', 'drafts'), {})).toThrow(message);
  expect(() => use(moduleWith('catalogue/essays', 'essays', 'essays'), {})).toThrow('called essays');
});
