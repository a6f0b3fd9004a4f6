import type { Dial, SocketEvents } from '../../src/sync/mail/socket.ts';

/** A socket in a test. The socket records the messages that our client sends, and the test can answer as a relay. */
class FakeSocket {
  readonly address: string;
  readonly events: SocketEvents;
  readonly sent: unknown[][] = [];
  isClosed = false;

  constructor(address: string, events: SocketEvents) {
    this.address = address;
    this.events = events;
  }

  /** Sends a message from the relay. */
  say(...message: readonly unknown[]): void {
    this.events.heard(JSON.stringify(message));
  }

  /** The messages of this type that our client has sent since the last call. */
  take(type: string): unknown[][] {
    const taken = this.sent.filter(([first]) => first === type);
    const rest = this.sent.filter(([first]) => first !== type);
    this.sent.splice(0, Infinity, ...rest);
    return taken;
  }
}

/** Makes sockets that open only when a test says so. */
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
