import type { OrderLine, Order } from '../../../engine/order.ts';
import type { Power } from '../../../engine/position.ts';
import type { Reason, Result } from '../../../engine/report.ts';
import { barred } from '../../../engine/barred.ts';
import { uncommanded } from '../../../engine/command/whose-orders.ts';
import type { Setting } from '../../../engine/setting.ts';
import { settingAt } from '../../../engine/setting.ts';
import type { Phase } from '../../../engine/year-steps.ts';
import { returningPlanes, returnOf, withReturned } from './winter-return.ts';

/**
 * Makes a phase of builds in which powers also name places for returning planes. If a plane cannot come back over its capital, its power
 * may name the space over which the plane comes back (ruling N9).
 */
export function withPlanesNamed(phase: Phase): Phase {
  return {
    ...phase,
    asks: (s, power) =>
      phase.asks(s, power) || (!uncommanded(s).includes(power) && namesFor(s, power, []).length > 0),
    legal: (s, power, unit, soFar) => [
      ...phase.legal(
        s,
        power,
        unit,
        soFar.filter((line) => !isForPlane(line)),
      ),
      ...(unit === null ? namesFor(s, power, soFar.filter(isForPlane)) : []),
    ],
    check: (s, power, line, all) =>
      isForPlane(line)
        ? faultOfName(s, power, line, all.filter(isForPlane))
        : phase.check(
            s,
            power,
            line,
            all.filter((other) => !isForPlane(other)),
          ),
    resolve: (s, orders) => {
      const named = orders.power.filter(({ line }) => isForPlane(line));
      const rest = { ...orders, power: orders.power.filter(({ line }) => !isForPlane(line)) };
      const returning = returningPlanes(s, named);
      const vain = named.filter(({ line }) => !returning.some((one) => one.line === line));
      const turn = phase.resolve(settingAt(s, withReturned(s.position, returning)), rest);
      return { ...turn, report: [...turn.report, ...returning.map(returnOf), ...vain.map(refusalOf)] };
    },
  };
}

const isForPlane = ({ order }: OrderLine) => order?.type === 'build' && order.unit.kind === 'P';

/** The orders by which a power may still name a space, after the lines `soFar`. */
function namesFor(s: Setting, power: Power, soFar: readonly OrderLine[]): Order[] {
  const lines = soFar.map((line) => ({ by: power, line }));
  const open = returningPlanes(s, lines).filter(
    ({ owner, places, line }) => owner === power && places.length > 1 && line === null,
  );
  const places = [...new Set(open.flatMap((one) => one.places))];
  return places.map((at): Order => ({ type: 'build', unit: { kind: 'P', at } }));
}

function faultOfName(s: Setting, power: Power, line: OrderLine, all: readonly OrderLine[]): Reason | null {
  const returning = returningPlanes(
    s,
    all.map((one) => ({ by: power, line: one })),
  );
  return returning.some((one) => one.line === line) ? null : noChoice;
}

const noChoice = barred('no plane to place');

const refusalOf = ({ by, line: { order } }: { by: Power; line: OrderLine }): Result => ({
  power: by,
  unit: order && 'unit' in order ? order.unit : null,
  order,
  words: ['illegal'],
  why: [noChoice],
});
