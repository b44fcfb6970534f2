import { inspect, parseArgs } from 'node:util';
import { OutdatedDatabaseError } from '#platform/db/migrate.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { type Command, type CommandContext, UsageError } from './command.ts';
import { browseRebuild } from './browse-rebuild.ts';
import { channelsUpdate } from './channels-update.ts';
import { dbGrant } from './db-grant.ts';
import { dbMigrate } from './db-migrate.ts';
import { dbSeed } from './db-seed.ts';
import { dbTypes } from './db-types.ts';
import { demoArtwork } from './demo-artwork.ts';
import { demoRun } from './demo-run.ts';
import { jobsList, jobsRetry } from './jobs.ts';
import { openApi } from './openapi.ts';
import { ratingsRecount } from './ratings-recount.ts';
import { searchRebuild } from './search-rebuild.ts';
import { setupLink } from './setup-link.ts';
import { sitemapBuild } from './sitemap-build.ts';
import { userBan, userUnban } from './user-ban.ts';
import { userCreate } from './user-create.ts';
import { userInvite } from './user-invite.ts';

const COMMANDS: readonly Command[] = [
  dbMigrate,
  dbGrant,
  dbTypes,
  dbSeed,
  demoArtwork,
  demoRun,
  userCreate,
  userInvite,
  userBan,
  userUnban,
  setupLink,
  sitemapBuild,
  searchRebuild,
  browseRebuild,
  channelsUpdate,
  ratingsRecount,
  jobsList,
  jobsRetry,
  openApi,
];

/** Runs one command. Returns the exit code: 0 success, 1 failure, 2 wrong usage. */
export async function runCli(args: readonly string[], context: CommandContext): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || ['help', '--help', '-h'].includes(name)) {
    context.print(helpText());
    return name === undefined ? 2 : 0;
  }
  const command = COMMANDS.find((one) => one.name === name);
  if (command === undefined) {
    context.print(`Unknown command "${name}".\n\n${helpText()}`);
    return 2;
  }
  try {
    await command.run(parseCommandArgs(command, rest), context);
    return 0;
  } catch (error) {
    const isUsage = error instanceof UsageError;
    context.print(isUsage ? `${error.message}\nUsage: ${usageOf(command)}` : describe(error));
    return isUsage ? 2 : 1;
  }
}

function parseCommandArgs({ options }: Command, args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const single = Object.entries(values).filter(([, value]) => !Array.isArray(value));
    return { values: Object.fromEntries(single) as Record<string, string | boolean>, positionals };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

const usageOf = ({ name, usage }: Command) => `kinora ${name} ${usage}`.trimEnd();

function helpText(): string {
  const lines = COMMANDS.map((command) => `  ${usageOf(command)}\n      ${command.summary}`);
  return ['Usage: npm run kinora -- <command>', '', ...lines].join('\n');
}

/** Known errors are shown as a sentence; anything else is a bug, shown with stack trace and cause. */
function describe(error: unknown): string {
  if (error instanceof OutdatedDatabaseError) return error.message;
  if (error instanceof AppError)
    return (
      Object.values(error.fields ?? {})
        .flat()
        .join('\n') || error.message
    );
  return inspect(error);
}
