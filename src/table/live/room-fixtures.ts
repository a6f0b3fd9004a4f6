import type { Carrier, CarrierOptions } from '../../sync/carrier.ts';
import type { Role } from '../../sync/tabs.ts';
import type { Wire } from '../../sync/wire.ts';

/**
 * Connects carriers without a network. When one carrier publishes a message, all others accept it immediately. A carrier that opens later
 * gets the earlier messages.
 */
export const room = {
  members: new Set<CarrierOptions>(),
  sent: new Map<string, Wire>(),
  /**
   * A carrier calls this before it publishes a wire. The first argument is the number of the carrier. Carriers are numbered in the order in
   * which they opened.
   */
  onSend: (_sender: number, _wire: Wire): void => undefined,
  role: 'writer' as Role,
  /** Tells the tab that opened last what its role is now. */
  become: (_role: Role): void => undefined,
  /** A tab calls this when it lets the next tab write. */
  onLeave: (): void => undefined,
  opening: Promise.resolve(),
};

/** Forgets all carriers and wires, as if no tab had ever opened. */
export function clearRoom(): void {
  room.members.clear();
  room.sent.clear();
  room.onSend = () => undefined;
  room.onLeave = () => undefined;
  room.role = 'writer';
  room.opening = Promise.resolve();
}

/** Replaces the function of the same name in `src/sync/carrier.ts`. */
export async function openCarrier(options: CarrierOptions): Promise<Carrier> {
  const sender = room.members.size;
  const publish = (...wires: Wire[]) => {
    for (const wire of wires) {
      room.onSend(sender, wire);
      room.sent.set(wire.id, wire);
      for (const other of room.members) if (other !== options) other.accept(wire.bytes, 'somebody');
    }
  };
  const held = [...options.wires];
  await room.opening;
  for (const wire of room.sent.values()) options.accept(wire.bytes, 'somebody');
  room.members.add(options);
  publish(...held);
  const state = {
    online: true,
    signals: { asked: 1, answering: 1 },
    direct: 1,
    joining: 0,
    tabs: 0,
    aloneSince: null,
    cutOff: [],
    unsent: 0,
    matched: true,
    mail: null,
    mailLacking: false,
  };
  return {
    publish,
    hold: () => undefined,
    useHinted: () => undefined,
    state,
    subscribe: () => () => undefined,
    close: async () => void room.members.delete(options),
  };
}

/** Replaces the function of the same name in `src/sync/tabs.ts`. The tab soon gets the role that `room` says. */
export function elect(_room: string, onRole: (role: Role) => void) {
  room.become = onRole;
  queueMicrotask(() => onRole(room.role));
  return { role: 'waiting', leave: () => room.onLeave() };
}
