import { describeAgent } from '#foundation/sessions/index.ts';

/** What a viewer's browser says about itself; empty where it is not known. */
export interface AgentNames {
  readonly device: string;
  readonly browser: string;
  readonly platform: string;
}

const REMEMBERED = 5000;

/** Reading a header costs more than counting a play, and most viewers send one of few. */
export function createAgents(): (agent: string) => AgentNames {
  const known = new Map<string, AgentNames>();
  return (agent) => {
    const before = known.get(agent);
    if (before !== undefined) return before;
    const { kind, browser, platform } = describeAgent(agent);
    const names = { device: kind, browser: browser ?? '', platform: platform ?? '' };
    if (known.size >= REMEMBERED) known.clear();
    known.set(agent, names);
    return names;
  };
}
