/** What an isolation method protects. */
export type Protection = 'network' | 'processes' | 'files';

/** A command that runs a program in namespaces of the kernel. */
export interface IsolationMethod {
  readonly protects: readonly Protection[];
  /** Needs root, so it comes before the program switches to its own user. */
  readonly isRootOnly: boolean;
  /** The command that goes before the program, which works in this folder. */
  prefix(cwd: string): readonly string[];
}

/** Read-only system paths that ffmpeg needs. */
const SYSTEM = ['/bin', '/lib', '/lib64', '/etc/alternatives', '/etc/ld.so.cache'];

const BUBBLEWRAP =
  'bwrap --unshare-user --unshare-net --unshare-pid --unshare-ipc --unshare-uts --die-with-parent --new-session --cap-drop ALL --proc /proc --dev /dev --ro-bind /usr /usr';

/** The program sees only the system's programs, read-only, and its folder. */
const bubblewrap: IsolationMethod = {
  protects: ['network', 'processes', 'files'],
  isRootOnly: false,
  prefix: (cwd) => [
    ...BUBBLEWRAP.split(' '),
    ...SYSTEM.flatMap((path) => ['--ro-bind-try', path, path]),
    '--bind',
    cwd,
    '/work',
    '--chdir',
    '/work',
    '--',
  ],
};

/** A user namespace hides the memory and the environment of the worker; a process namespace keeps it from being ended. */
const userNamespace: IsolationMethod = {
  protects: ['network', 'processes'],
  isRootOnly: false,
  prefix: () => 'unshare --user --map-current-user --net --ipc --pid --fork --kill-child --'.split(' '),
};

/** For kernels that only let root make namespaces. */
const rootNamespace: IsolationMethod = {
  protects: ['network'],
  isRootOnly: true,
  prefix: () => ['unshare', '--net', '--ipc', '--'],
};

/** The best first. */
export const ISOLATION_METHODS: readonly IsolationMethod[] = [bubblewrap, userNamespace, rootNamespace];
