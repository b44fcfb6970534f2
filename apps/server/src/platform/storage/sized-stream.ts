import { Readable, Transform } from 'node:stream';

export function assertSize(body: Buffer, size: number): void {
  if (body.length !== size) throw new Error(`The body has ${body.length} bytes, not the ${size} announced`);
}

/** Returns a stream that fails unless it has exactly `size` bytes: a truncated upload must never be stored. */
export function sizedStream(body: Buffer | Readable, size: number): Readable {
  const source = Buffer.isBuffer(body) ? Readable.from([body]) : body;
  let seen = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > size) done(new Error(`The body is longer than the ${size} bytes announced`));
      else done(null, chunk);
    },
    flush(done) {
      done(seen < size ? new Error(`The body ended after ${seen} of ${size} bytes`) : null);
    },
  });
  source.on('error', (error) => meter.destroy(error));
  meter.on('close', () => source.destroy());
  return source.pipe(meter);
}
