import type { Kind, Space } from '../../../engine/board.ts';
import { powerName } from '../../../engine/notation/names.ts';
import type { Position, Power } from '../../../engine/position.ts';
import { coastsAt, drivenOut, emptied, moved, owned, withUnit } from '../../table/sandbox/edit.ts';
import type { Trial } from '../../table/sandbox/trial.svelte.ts';

/** What a tap on a space does. */
export type Tool = 'put' | 'remove' | 'move' | 'retreat' | 'owner';

/** The hand of whoever edits a trial's board: what it holds, and what it did last. */
export class Editor {
  readonly trial: Trial;
  tool = $state<Tool>('put');
  kind = $state<Kind>('A');
  power = $state<Power>('');
  /** Whose centre: a power, nobody ('0'), or no centre (''). */
  owner = $state('0');
  coast = $state('');
  /** Where a unit that is being moved comes from. */
  #from = $state<Space | null>(null);
  said = $state('Tap a place, or choose it in the list.');

  constructor(trial: Trial) {
    this.trial = trial;
    this.power = trial.judge.powers[0].id;
  }

  /** Does what the hand holds to a space. Returns what was done; throws a sentence if the rules cannot play what comes of it. */
  apply(space: Space): string {
    const { trial } = this;
    const name = this.nameOf(space);
    if (this.tool === 'move' && this.#from === null) {
      const stands = trial.position.units.some(({ at }) => at === space);
      if (stands) this.#from = space;
      return (this.said = stands ? `${name}: where to?` : `Nobody stands in ${name}.`);
    }
    const [position, said] = this.#done(space, name);
    this.#from = null;
    trial.edit(position);
    return (this.said = said);
  }

  /** Another tool is taken. */
  take(tool: Tool): void {
    this.tool = tool;
    this.#from = null;
  }

  nameOf(space: Space): string {
    return this.trial.judge.board.spaces.find(({ id }) => id === space)?.name ?? space;
  }

  #done(space: Space, name: string): [Position, string] {
    const { judge, position } = this.trial;
    const coast = coastsAt(judge, space).find((one) => one === this.coast);
    switch (this.tool) {
      case 'put': {
        const { power, kind } = this;
        const unit = `${kindNames[kind]} of ${powerName(judge, power)}`;
        return [withUnit(judge, position, { power, kind }, space, coast), `${unit} put in ${name}.`];
      }
      case 'remove':
        return [emptied(position, space), `${name} is empty.`];
      case 'retreat':
        return [drivenOut(position, space), `${name}: who must retreat has changed.`];
      case 'move':
        return [
          moved(judge, position, this.#from ?? space, space, coast),
          `Moved from ${this.nameOf(this.#from ?? space)} to ${name}.`,
        ];
      case 'owner': {
        const owner = this.owner === '' ? undefined : this.owner === '0' ? null : this.owner;
        const whose = owner ? powerName(judge, owner) : 'nobody';
        return [
          owned(position, space, owner),
          owner === undefined ? `${name} is no centre.` : `The centre ${name} belongs to ${whose}.`,
        ];
      }
    }
  }
}

export const kindNames: Readonly<Record<Kind, string>> = {
  A: 'Army',
  F: 'Fleet',
  P: 'Plane',
  L: 'Leader',
  AF: 'Army-fleet',
};
