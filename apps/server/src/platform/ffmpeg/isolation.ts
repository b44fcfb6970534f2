/** What an isolation method protects. */
export type Protection = 'network' | 'processes' | 'files';

/** A command that runs a program in kernel namespaces. */
export interface IsolationMethod {
  readonly protects: readonly Protection[];
  /** Needs root, so it goes before the command that switches to another user. */
  readonly isRootOnly: boolean;
  /** The command that goes before the program, which runs in this folder. */
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

/**
 * The user namespace hides the worker's memory and environment; the PID namespace keeps the program from killing the
 * worker.
 */
const userNamespace: IsolationMethod = {
  protects: ['network', 'processes'],
  isRootOnly: false,
  prefix: () => 'unshare --user --map-current-user --net --ipc --pid --fork --kill-child --'.split(' '),
};

/** For kernels where only root can create namespaces. */
const rootNamespace: IsolationMethod = {
  protects: ['network'],
  isRootOnly: true,
  prefix: () => ['unshare', '--net', '--ipc', '--'],
};

/** In order of preference. */
export const ISOLATION_METHODS: readonly IsolationMethod[] = [bubblewrap, userNamespace, rootNamespace];
