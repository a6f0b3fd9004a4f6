import type { Seeded } from '../../../tools/sealed/seeded.ts';
import type { DiskCopy } from './disk.ts';
import type { Node } from './node.ts';
import type { Scenario } from './scenario.ts';

/** The number of steps that a player waits before saying that nothing is missing. */
const PATIENCE = 15;

/** Troubles with tabs and disks: closed pages, second tabs, full disks, and profiles restored from an old state. */
export class DiskTroubles {
  readonly #scenario: Scenario;
  readonly #chance: Seeded;
  readonly #bit: (what: string) => void;
  #copy: DiskCopy | null = null;
  #isRestored = false;
  readonly #listeningFor = new Map<Node, number>();

  constructor(scenario: Scenario, chance: Seeded, bit: (what: string) => void) {
    this.#scenario = scenario;
    this.#chance = chance;
    this.#bit = bit;
  }

  /**
   * Lets a trouble happen to a node in this step. New troubles happen only during the storm, the first part of each simulation (run.ts).
   */
  async trouble(node: Node, place: number, isStorm: boolean): Promise<void> {
    if (!isStorm) node.disk.isFull = false;
    if (!isStorm && !this.#scenario.visits) this.heal(node);
    else if (!isStorm) return this.#goOnAlone(node);
    else if (node.isOpen) this.#break(node, place);
    else if (!this.#scenario.visits || node.disk.isFull) this.#mend(node);
    await this.#goOnAlone(node);
  }

  #break(node: Node, place: number): void {
    if (this.#chance.below(60) === 0) this.#reopen(node);
    if (this.#scenario.disks && this.#chance.below(60) === 0) node.openSecondTab();
    if (this.#scenario.disks && this.#chance.below(80) === 0) node.disk.isFull = true;
    if (place === this.#scenario.restored && !this.#isRestored) this.#restore(node);
  }

  #mend(node: Node): void {
    if (!this.#chance.chance(8)) return;
    node.disk.isFull = false;
    node.open();
  }

  /** Closes the tab. If there is a second tab, the second tab goes on. Otherwise, the closed tab is opened again. */
  #reopen(node: Node): void {
    if (node.followed) this.#bit('another tab goes on');
    node.close();
    node.disk.isFull = false;
    node.open();
    this.#bit('closed and opened again');
  }

  #restore(node: Node): void {
    if (this.#copy === null && this.#chance.below(15) === 0) this.#copy = node.disk.copy();
    else if (this.#copy && this.#chance.below(15) === 0) {
      this.#isRestored = true;
      node.restore(this.#copy);
      this.#bit('a profile restored from an old state');
    }
  }

  /** Makes room on the node's disk, and opens the node's page if it is closed. This happens once the storm is over. */
  heal(node: Node): void {
    node.disk.isFull = false;
    if (!node.isOpen) node.open();
  }

  /**
   * If a player has heard nobody for a long time, and the disk has every message that the browser ever published, the player says that
   * nothing is missing.
   */
  async #goOnAlone(node: Node): Promise<void> {
    const isWaiting = node.isOpen && node.player.voice.isListening;
    const steps = isWaiting ? (this.#listeningFor.get(node) ?? 0) + 1 : 0;
    this.#listeningFor.set(node, steps);
    if (steps > PATIENCE) await node.goOn();
  }

  /** Sometimes closes the tab between signing and storing. Returns whether the tab was closed. */
  dies(node: Node): boolean {
    if (!this.#scenario.disks || this.#chance.below(50) > 0) return false;
    node.close();
    return true;
  }
}
