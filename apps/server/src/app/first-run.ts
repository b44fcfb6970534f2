import type { Composition } from './modules.ts';

/** On a fresh install, prints the link to create the first administrator. Otherwise prints nothing. */
export async function announceFirstRun(
  { setup }: Pick<Composition, 'setup'>,
  print: (line: string) => void,
): Promise<void> {
  const link = await setup.link();
  if (link !== undefined) print(`Create the first administrator: ${link}`);
}
