import { expect, it } from 'vitest';
import { generator } from '../../src/protocol/points/generators.ts';
import { Fn } from '../../src/protocol/points/points.ts';
import { publicProduct, secretProduct } from '../../src/protocol/points/sums.ts';
import { useMaskTables } from './mask-tables.ts';

it('products with tables are the products without them', () => {
  const numbers = [1n, 2n, 1n << 200n, Fn.ORDER - 1n];
  const products = () =>
    [0, 1, 150].flatMap((place) =>
      numbers.flatMap((number) => [
        secretProduct(generator('mask', place), number).toHex(),
        publicProduct(generator('mask', place), number).toHex(),
      ]),
    );
  const before = products();
  useMaskTables();
  useMaskTables();
  expect(products()).toEqual(before);
});
