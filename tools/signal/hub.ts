import type { SignalFrame } from './frame.ts';
import type { HubLimits } from './limits.ts';

/** The connection to one browser. */
interface Member {
  send(text: string): void;
}

/** Knows which browser listens to which topic, and passes messages on. The hub stores no messages. */
export class Hub {
  readonly #limits: HubLimits;
  readonly #topics = new Map<string, Set<Member>>();
  readonly #members = new Map<Member, Set<string>>();

  constructor(limits: HubLimits) {
    this.#limits = limits;
  }

  get topics(): number {
    return this.#topics.size;
  }

  /** Does what a browser asks for in a frame. Returns null if we allow the request. If we refuse it, returns the reason in words. */
  takeRequest(member: Member, frame: SignalFrame): string | null {
    switch (frame.type) {
      case 'ping':
        member.send('{"type":"pong"}');
        return null;
      case 'subscribe':
        return frame.topics.map((topic) => this.#subscribe(member, topic)).find(Boolean) ?? null;
      case 'unsubscribe':
        for (const topic of frame.topics) this.#unsubscribe(member, topic);
        return null;
      case 'publish':
        this.#passOn(frame.topic, frame.data);
        return null;
    }
  }

  removeMember(member: Member): void {
    for (const topic of this.#members.get(member) ?? []) this.#unsubscribe(member, topic);
    this.#members.delete(member);
  }

  #subscribe(member: Member, topic: string): string | null {
    const own = this.#members.get(member) ?? new Set();
    if (own.has(topic)) return null;
    if (own.size >= this.#limits.topicsPerMember) return 'too many topics';
    const members = this.#topics.get(topic) ?? new Set();
    if (members.size >= this.#limits.membersPerTopic) return 'the topic is full';
    this.#members.set(member, own.add(topic));
    this.#topics.set(topic, members.add(member));
    return null;
  }

  #unsubscribe(member: Member, topic: string): void {
    this.#members.get(member)?.delete(topic);
    const members = this.#topics.get(topic);
    members?.delete(member);
    if (members?.size === 0) this.#topics.delete(topic);
  }

  /**
   * Passes a message on to every browser that listens to the topic. The sender gets the message too if the sender listens to the topic, as
   * with y-webrtc's own server.
   */
  #passOn(topic: string, data: string): void {
    const members = this.#topics.get(topic);
    if (members === undefined) return;
    const text = JSON.stringify({ type: 'publish', topic, data, clients: members.size });
    for (const member of [...members]) member.send(text);
  }
}
