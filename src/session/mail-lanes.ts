import type { MailRoad } from '../sync/mail/mail-road.ts';
import type { Wires } from '../sync/wires.ts';
import type { Lanes } from './stores.ts';

/** The lanes of a session that reaches the others only by mail. `road` returns the open mail, or null while no mail is open. */
export function mailLanes(road: () => MailRoad | null, wires: Wires): Lanes {
  return {
    publish: (...signed) => {
      const fresh = signed.filter((wire) => wires.addGood(wire));
      if (fresh.length > 0) road()?.publish(fresh);
    },
    hold: (...accepted) => {
      const fresh = accepted.filter((wire) => wires.addGood(wire));
      if (fresh.length > 0) road()?.arrived(fresh.map(({ id }) => id));
    },
  };
}
