/** A board cannot be read or is not sound. The message names the line or the space, and says what to mend. */
export class BadBoard extends Error {
  override readonly name = 'BadBoard';
}

/** A position, a phase code, a power or a unit is not valid. The message names the part that is wrong, and says what is expected. */
export class BadPosition extends Error {
  override readonly name = 'BadPosition';
}

/** A variant, an option or a value of an option does not exist. The message lists the variants, options or values that do exist. */
export class UnknownVariant extends Error {
  override readonly name = 'UnknownVariant';
}

/** A rule draws lots, but the beacon is missing, too short or not written in hex. */
export class BadBeacon extends Error {
  override readonly name = 'BadBeacon';
}

/**
 * Either a line in an order book doesn't have the shape of a line, or a list (of the bids' totals, or of bought orders) doesn't fit what
 * may be bid in the phase. The message names the power and the line, or the unit of a wrong entry, or says what the list must have.
 */
export class BadOrder extends Error {
  override readonly name = 'BadOrder';
}
