/** A board that cannot be read or is not sound. The message names the line or the space and says what to mend. */
export class BadBoard extends Error {
  override readonly name = 'BadBoard';
}

/** A position, phase code or unit that the engine cannot take. The message says which part, and what is expected. */
export class BadPosition extends Error {
  override readonly name = 'BadPosition';
}

/** Options or a variant id that do not exist. The message lists those that do. */
export class UnknownVariant extends Error {
  override readonly name = 'UnknownVariant';
}

/** A beacon that is not hex, or is missing when a rule draws lots. */
export class BadBeacon extends Error {
  override readonly name = 'BadBeacon';
}

/** An order book whose lines do not have the shape of lines. The message names the power and the line. */
export class BadOrder extends Error {
  override readonly name = 'BadOrder';
}
