import type { Composition } from './modules.ts';

/** Tells whoever started a fresh install where to make the first administrator; says nothing on any other. */
export async function announceFirstRun(
  { setup }: Pick<Composition, 'setup'>,
  print: (line: string) => void,
): Promise<void> {
  const link = await setup.link();
  if (link !== undefined) print(`Create the first administrator: ${link}`);
}
