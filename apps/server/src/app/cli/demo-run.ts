import { type Command, UsageError } from './command.ts';
import { withModules } from './with-modules.ts';

export const demoRun: Command = {
  name: 'demo:run',
  usage: '[--attached]',
  summary: 'Loads or removes the demo catalogue, if the back office started that; --attached ends with stdin',
  options: { attached: { type: 'boolean' } },
  run: async ({ values, positionals }, { config, print }) => {
    if (positionals.length > 0) throw new UsageError(`"${positionals.join(' ')}" is not expected here.`);
    if (values.attached === true) endWithParent();
    const { createDemoData } = await import('#seeds/demo/demo-data.ts');
    await withModules(config, ({ runDemo }, platform) => runDemo(createDemoData(platform, print)));
  },
};

/** The pipe of a worker closes when the worker dies. Every step is safe to interrupt. */
function endWithParent(): void {
  process.stdin.once('end', () => process.exit(1));
  process.stdin.resume();
  // It must not keep the process running after the work.
  process.stdin.unref();
}
