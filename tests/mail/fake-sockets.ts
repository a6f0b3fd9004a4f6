import type { Dial, SocketEvents } from '../../src/sync/mail/socket.ts';

/** A socket that was dialled. It records what was said on it, and a test can answer as a relay. */
class FakeSocket {
  readonly address: string;
  readonly events: SocketEvents;
  readonly sent: unknown[][] = [];
  isClosed = false;

  constructor(address: string, events: SocketEvents) {
    this.address = address;
    this.events = events;
  }

  /** The relay says something. */
  say(...message: readonly unknown[]): void {
    this.events.heard(JSON.stringify(message));
  }

  /** What was said of this type since the last call. */
  take(type: string): unknown[][] {
    const taken = this.sent.filter(([first]) => first === type);
    const rest = this.sent.filter(([first]) => first !== type);
    this.sent.splice(0, Infinity, ...rest);
    return taken;
  }
}

/** Sockets that open only when a test says so. */
export class FakeSockets {
  readonly all: FakeSocket[] = [];

  get last(): FakeSocket {
    return this.all.at(-1) as FakeSocket;
  }

  readonly dial: Dial = (address, events) => {
    const socket = new FakeSocket(address, events);
    this.all.push(socket);
    return {
      send: (text) => void socket.sent.push(JSON.parse(text) as unknown[]),
      close: () => {
        socket.isClosed = true;
      },
    };
  };
}
