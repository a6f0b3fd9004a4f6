/** A number that is at least 0 and less than 1. The number looks random, but depends only on a grid point and a seed. */
function hash(x: number, y: number, seed: number): number {
  let mixed = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 1274126177);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

const ease = (t: number): number => t * t * (3 - 2 * t);

/** Noise from -½ to ½ that is smooth between grid points. */
function valueNoise(x: number, y: number, seed: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [ease(x - column), ease(y - row)];
  const mix = (a: number, b: number, t: number) => a + (b - a) * t;
  const upper = mix(hash(column, row, seed), hash(column + 1, row, seed), u);
  const lower = mix(hash(column, row + 1, seed), hash(column + 1, row + 1, seed), u);
  return mix(upper, lower, v) - 0.5;
}

/** Three octaves of noise. A line that is bent by this noise looks like a river or a ridge. */
export function wander(x: number, y: number, seed: number): number {
  return (
    valueNoise(x, y, seed) +
    valueNoise(x * 2.03, y * 2.03, seed + 11) * 0.5 +
    valueNoise(x * 4.1, y * 4.1, seed + 23) * 0.25
  );
}
