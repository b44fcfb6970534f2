import { spawnSync } from 'node:child_process';

const isRoot = process.getuid?.() === 0;
const AS_USER = isRoot ? ['setpriv', '--reuid', '1000', '--regid', '1000', '--clear-groups', '--'] : [];

/**
 * Whether this machine lets users create namespaces. Ubuntu and Docker refuse that by default, and then the sandbox can
 * only report what it lacks. CI must have them.
 */
export const hasNamespaces: boolean = process.env.CI === 'true' || canUnshare();

function canUnshare(): boolean {
  const [command, ...args] = [...AS_USER, 'unshare', '--user', '--map-root-user', '--net', 'true'];
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
