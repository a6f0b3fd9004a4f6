import type { Kind, Space } from '../../../engine/board.ts';
import { powerName } from '../../orders/names.ts';
import type { Position, Power } from '../../../engine/position.ts';
import { coastsAt, drivenOut, emptied, moved, owned, withUnit } from '../../table/sandbox/edit-position.ts';
import * as words from '../../words/made/sandbox.js';
import type { Trial } from '../../table/sandbox/trial.svelte.ts';

/** A tool of the editor. The tool decides what a tap on a space does. */
export type Tool = 'put' | 'remove' | 'move' | 'retreat' | 'owner';

/** The editor of a trial's board, with the tool that the person has chosen. */
export class Editor {
  readonly trial: Trial;
  tool = $state<Tool>('put');
  kind = $state<Kind>('A');
  power = $state<Power>('');
  /** The owner that the `owner` tool gives to a space: a power, '0' for a centre that nobody owns, '' for no centre. */
  owner = $state('0');
  coast = $state('');
  /** The space of the unit that is being moved. */
  #from = $state<Space | null>(null);
  said = $state('');

  constructor(trial: Trial) {
    this.trial = trial;
    this.power = trial.judge.powers[0].id;
  }

  /**
   * Uses the chosen tool on a space. Returns a sentence that says what changed. Throws an error with a sentence for people if the engine
   * can't adjudicate the new position.
   */
  apply(space: Space): string {
    const { trial } = this;
    const name = this.nameOf(space);
    if (this.tool === 'move' && this.#from === null) {
      const stands = trial.position.units.some(({ at }) => at === space);
      if (stands) this.#from = space;
      return (this.said = (stands ? words.sandbox_where_to : words.sandbox_nobody_there)({ place: name }));
    }
    const [position, said] = this.#done(space, name);
    this.#from = null;
    trial.edit(position);
    return (this.said = said);
  }

  /** Chooses another tool. */
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
        const unit = { unit: kindName(kind), power: powerName(judge, power), place: name };
        return [withUnit(judge, position, { power, kind }, space, coast), words.sandbox_unit_put(unit)];
      }
      case 'remove':
        return [emptied(position, space), words.sandbox_is_empty({ place: name })];
      case 'retreat':
        return [drivenOut(position, space), words.sandbox_retreat_changed({ place: name })];
      case 'move':
        return [
          moved(judge, position, this.#from ?? space, space, coast),
          words.sandbox_moved({ from: this.nameOf(this.#from ?? space), to: name }),
        ];
      case 'owner': {
        const owner = this.owner === '' ? undefined : this.owner === '0' ? null : this.owner;
        const said =
          owner === undefined
            ? words.sandbox_no_centre_now({ place: name })
            : owner === null
              ? words.sandbox_centre_free({ place: name })
              : words.sandbox_centre_of({ place: name, power: powerName(judge, owner) });
        return [owned(position, space, owner), said];
      }
    }
  }
}

const kindNames: Readonly<Record<Kind, () => string>> = {
  A: words.sandbox_army,
  F: words.sandbox_fleet,
  P: words.sandbox_plane,
  L: words.sandbox_leader,
  AF: words.sandbox_army_fleet,
};

/** A kind of unit, in words. */
export const kindName = (kind: Kind): string => kindNames[kind]();
