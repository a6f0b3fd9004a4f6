/** A board cannot be read or is not sound. The message names the line or the space, and says what to mend. */
export class BadBoard extends Error {
  override readonly name = 'BadBoard';
}

/** A position, a phase code, a power or a unit is not valid. The message names the wrong part, and says what is expected. */
export class BadPosition extends Error {
  override readonly name = 'BadPosition';
}

/** A variant, an option or a value of an option does not exist. The message lists the variants, options or values that do exist. */
export class UnknownVariant extends Error {
  override readonly name = 'UnknownVariant';
}

/** The beacon is missing or isn't hex, although a rule draws lots. */
export class BadBeacon extends Error {
  override readonly name = 'BadBeacon';
}

/**
 * A line in an order book doesn't have the shape of a line, or points or bought orders don't fit what may be bid. The message names the
 * power and the line, or the unit, or says what is expected.
 */
export class BadOrder extends Error {
  override readonly name = 'BadOrder';
}
