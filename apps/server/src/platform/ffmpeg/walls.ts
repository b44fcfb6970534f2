/** What a wall keeps a program from. */
export type Protection = 'network' | 'processes' | 'files';

/** A way to put namespaces of the kernel around a program. */
export interface Wall {
  readonly keepsFrom: readonly Protection[];
  /** Needs root, so it is put up before the program gets its own user. */
  readonly isRootOnly: boolean;
  /** The command that starts ffmpeg behind the wall. ffmpeg works in this folder. */
  prefix(cwd: string): readonly string[];
}

/** What programs and their libraries are made of. */
const SYSTEM = ['/bin', '/lib', '/lib64', '/etc/alternatives', '/etc/ld.so.cache'];

const BUBBLEWRAP =
  'bwrap --unshare-user --unshare-net --unshare-pid --unshare-ipc --unshare-uts --die-with-parent --new-session --cap-drop ALL --proc /proc --dev /dev --ro-bind /usr /usr';

/** Nothing is there but the system's programs, read only, and the folder. */
const bubblewrap: Wall = {
  keepsFrom: ['network', 'processes', 'files'],
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
const userNamespace: Wall = {
  keepsFrom: ['network', 'processes'],
  isRootOnly: false,
  prefix: () => 'unshare --user --map-current-user --net --ipc --pid --fork --kill-child --'.split(' '),
};

/** For kernels that give namespaces to root alone. */
const rootNamespace: Wall = {
  keepsFrom: ['network'],
  isRootOnly: true,
  prefix: () => ['unshare', '--net', '--ipc', '--'],
};

/** The best first. */
export const WALLS: readonly Wall[] = [bubblewrap, userNamespace, rootNamespace];
