import { runCli } from '#app/cli/run-cli.ts';
import { promptSecret } from '#app/cli/ask-secret.ts';
import { loadConfig } from '#platform/config/config.ts';

process.exitCode = await runCli(process.argv.slice(2), {
  config: loadConfig(process.env),
  print: (line) => console.log(line),
  askSecret: promptSecret,
});
