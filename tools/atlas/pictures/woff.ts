import { inflateSync } from 'node:zlib';

/** The size of a WOFF file's header, in bytes. */
const headerSize = 44;
/** The size of an entry in a WOFF file's table directory, in bytes. */
const entrySize = 20;

/**
 * Unwraps a WOFF 1.0 font into the plain OpenType file inside it, for programs that cannot read WOFF.
 * @throws Error if the file is not WOFF
 */
export function unwrapWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This font is not a WOFF file.');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => readTable(woff, headerSize + index * entrySize));
  const directory = Buffer.alloc(12 + 16 * count);
  woff.copy(directory, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(16 * 2 ** power, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(16 * (count - 2 ** power), 10);
  let offset = directory.length;
  const padded = tables.map(({ tag, checksum, data }, index) => {
    const entry = 12 + 16 * index;
    directory.write(tag, entry, 'latin1');
    directory.writeUInt32BE(checksum, entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(data.length, entry + 12);
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
    offset += data.length + padding.length;
    return Buffer.concat([data, padding]);
  });
  return Buffer.concat([directory, ...padded]);
}

function readTable(woff: Buffer, entry: number) {
  const offset = woff.readUInt32BE(entry + 4);
  const packedLength = woff.readUInt32BE(entry + 8);
  const length = woff.readUInt32BE(entry + 12);
  const packed = woff.subarray(offset, offset + packedLength);
  return {
    tag: woff.toString('latin1', entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    data: packedLength < length ? inflateSync(packed) : packed,
  };
}
