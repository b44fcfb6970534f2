import { isProgram } from '#catalogue/popularity/index.ts';
import { describeAgent } from '#foundation/sessions/index.ts';

/** What a viewer's browser says about itself; empty where it is not known. */
export interface AgentNames {
  readonly device: string;
  readonly browser: string;
  readonly platform: string;
}

const REMEMBERED = 5000;

/**
 * Names browsers; nothing for programs, which watch nothing. Reading a header costs more than counting a play, and
 * most viewers send one of few.
 */
export function createAgents(): (agent: string) => AgentNames | null {
  const known = new Map<string, AgentNames | null>();
  return (agent) => {
    const before = known.get(agent);
    if (before !== undefined) return before;
    const names = isProgram(agent) ? null : namesOf(agent);
    if (known.size >= REMEMBERED) known.clear();
    known.set(agent, names);
    return names;
  };
}

const namesOf = (agent: string): AgentNames => {
  const { kind, browser, platform } = describeAgent(agent);
  return { device: kind, browser: browser ?? '', platform: platform ?? '' };
};
