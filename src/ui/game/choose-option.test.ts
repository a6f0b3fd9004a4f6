import { expect, test } from 'vitest';
import { findVariant } from '../../../variants/index.ts';
import { chooseOption } from './choose-option.ts';

const colonisation = findVariant('colonisation');

test('one option is chosen, and all the others keep their values', () => {
  const angels = findVariant('black-angels');
  const chosen = chooseOption(angels, {}, 'heaven', 'B');
  expect(chosen).toMatchObject({ heaven: 'B', hell: 'A' });
});

test.each([
  [{}, 'players', '3', { players: 3, set: 'A', table: '2-5' }],
  [{ players: 5 }, 'set', 'C', { players: 5, set: 'C', table: '5+' }],
  [{ players: 5, set: 'C', table: '5+' }, 'set', 'B', { players: 5, set: 'B', table: '2-5' }],
  [{ players: 5, table: '5+' }, 'set', 'B', { players: 5, set: 'B', table: '5+' }],
])(
  'what depends on others goes with them unless it was chosen: %o, %s %s',
  (before, name, value, options) => {
    expect(chooseOption(colonisation, before, name, value)).toEqual(options);
  },
);

test('a choice that does not go with another is refused', () => {
  const large = { players: 5, set: 'C', table: '5+' };
  expect(chooseOption(colonisation, large, 'table', '2-5')).toBeNull();
});
