import type { ParseArgsOptionsConfig } from 'node:util';
import type { Config } from '#platform/config/config.ts';

/** The environment of a command. Tests pass their own. */
export interface CommandContext {
  readonly config: Config;
  readonly print: (line: string) => void;
  /** Prompts for a secret without echoing it. Returns undefined when no terminal is attached. */
  readonly askSecret: (question: string) => Promise<string | undefined>;
}

interface CommandInput {
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  readonly positionals: readonly string[];
}

/** One command of the operator CLI. */
export interface Command {
  readonly name: string;
  /** The arguments after the name, as shown in the help. */
  readonly usage: string;
  readonly summary: string;
  readonly options: ParseArgsOptionsConfig;
  readonly run: (input: CommandInput, context: CommandContext) => Promise<void>;
}

/** A command was called incorrectly. Shown without a stack trace. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
