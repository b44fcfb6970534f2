import type { ModuleDefinition, ModuleManifest, ModuleParts } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';

/** Sets up a module and adds it to the site. */
export type UseModule = ReturnType<typeof createModuleCollector>['use'];

/** Collects the modules of a process while they are set up, in dependency order. */
export function createModuleCollector(platform: Platform) {
  const manifests: ModuleManifest[] = [];
  const parts: ModuleParts[] = [];
  const permissions = new Set<string>();
  const uploadPolicies = new Set<string>();

  /** Clients name a policy, so each name must mean one policy. */
  function addUploadPolicies(added: ModuleParts): void {
    for (const { name } of added.uploadPolicies ?? []) {
      if (uploadPolicies.has(name)) throw new Error(`Two upload policies are called ${name}`);
      uploadPolicies.add(name);
    }
  }

  return {
    manifests,
    parts,
    permissions,
    use<Deps, Parts extends ModuleParts>(
      module: ModuleDefinition<Platform, Deps, Parts>,
      deps: NoInfer<Deps>,
    ): Parts {
      if (manifests.some(({ name }) => name === module.name))
        throw new Error(`${module.name} is set up twice`);
      manifests.push(module);
      for (const { name } of module.permissions) permissions.add(name);
      const added = module.setup(platform, deps);
      addUploadPolicies(added);
      parts.push(added);
      return added;
    },
  };
}
