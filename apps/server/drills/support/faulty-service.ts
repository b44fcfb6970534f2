import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';

const LINE_MS = 4000;

/** `down` refuses connections, `silent` accepts them and never responds, `tarpit` sends one line every four seconds. */
export type ServiceState = 'down' | 'silent' | 'tarpit' | { readonly forwardTo: number };

export interface FaultyService {
  /** Closes all connections; new ones get the new state. */
  become(state: ServiceState): Promise<void>;
  /** Keeps all connections open and accepts new ones, but forwards nothing until it is resumed. */
  pause(): void;
  resume(): void;
}

/** Resolves while data may pass. */
type Gate = () => Promise<void>;

/** A port in front of a service that can fail in several ways. */
export function createFaultyService(port: number): FaultyService {
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  let flowing = Promise.resolve();
  let resume = () => {};

  const end = async () => {
    for (const socket of sockets) socket.destroy();
    server?.close();
    if (server?.listening === true) await once(server, 'close');
    server = undefined;
  };

  return {
    async become(state) {
      await end();
      if (state === 'down') return;
      server = createServer((socket) => {
        sockets.add(socket);
        socket.on('close', () => sockets.delete(socket));
        socket.on('error', () => socket.destroy());
        serve(socket, state, () => flowing);
      });
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    pause() {
      ({ promise: flowing, resolve: resume } = Promise.withResolvers<void>());
    },
    resume: () => resume(),
  };
}

function serve(socket: Socket, state: Exclude<ServiceState, 'down'>, gate: Gate): void {
  if (state === 'silent') socket.resume();
  else if (state === 'tarpit') sendLines(socket);
  else forward(socket, state.forwardTo, gate);
}

/** A greeting that never ends. */
function sendLines(socket: Socket): void {
  socket.resume();
  const timer = setInterval(() => socket.write('220-Please wait\r\n'), LINE_MS);
  socket.on('close', () => clearInterval(timer));
}

function forward(socket: Socket, port: number, gate: Gate): void {
  const target = connect({ host: '127.0.0.1', port });
  target.on('error', () => socket.destroy());
  socket.on('close', () => target.destroy());
  target.on('close', () => socket.destroy());
  socket.pipe(passing(gate)).pipe(target).pipe(passing(gate)).pipe(socket);
}

const passing = (gate: Gate) =>
  new Transform({ transform: (chunk, _encoding, done) => void gate().then(() => done(null, chunk)) });
