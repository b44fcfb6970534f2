import type { ParseArgsOptionsConfig } from 'node:util';
import type { Config } from '#platform/config/config.ts';

/** What a command may use of the world: tests hand it another one. */
export interface CommandContext {
  readonly config: Config;
  readonly print: (line: string) => void;
  /** Asks for a secret without showing it, or undefined where nobody sits in front of the terminal. */
  readonly askSecret: (question: string) => Promise<string | undefined>;
}

interface CommandInput {
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  readonly positionals: readonly string[];
}

/** One command of the operator's command line. */
export interface Command {
  readonly name: string;
  /** What follows the name, in the help. */
  readonly usage: string;
  readonly summary: string;
  readonly options: ParseArgsOptionsConfig;
  readonly run: (input: CommandInput, context: CommandContext) => Promise<void>;
}

/** A mistake in how a command was called: shown without a stack trace. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
