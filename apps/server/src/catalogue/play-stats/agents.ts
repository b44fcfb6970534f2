import { isBot } from '#catalogue/popularity/index.ts';
import { describeAgent } from '#foundation/sessions/index.ts';

/** Details parsed from a user agent; empty where unknown. */
export interface AgentInfo {
  readonly device: string;
  readonly browser: string;
  readonly platform: string;
}

const REMEMBERED = 5000;

/**
 * Parses user agents; returns null for bots, which are not counted. Cached, because parsing costs more than counting a
 * play and most viewers send one of a few headers.
 */
export function createAgentParser(): (agent: string) => AgentInfo | null {
  const known = new Map<string, AgentInfo | null>();
  return (agent) => {
    const before = known.get(agent);
    if (before !== undefined) return before;
    const names = isBot(agent) ? null : namesOf(agent);
    if (known.size >= REMEMBERED) known.clear();
    known.set(agent, names);
    return names;
  };
}

const namesOf = (agent: string): AgentInfo => {
  const { kind, browser, platform } = describeAgent(agent);
  return { device: kind, browser: browser ?? '', platform: platform ?? '' };
};
