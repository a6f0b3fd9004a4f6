import type { CompiledBoard } from '../../../../engine/board/compile.ts';
import type { OraclePiece } from './pieces.ts';
import { isSea } from './pieces.ts';

// The rules of Colonisation, written down as the rulebook words them, and without regard to speed. This resolver tries every combination of
// successful moves and landings. A combination is consistent if each of its attacks succeeds or fails as the rules say.

/** An attack on a space: a piece that moves there, or the army that an army-fleet puts ashore there. */
interface Attack {
  piece: number;
  landing: boolean;
  power: number;
  from: number;
  to: number;
  bySea: boolean;
}

interface Scene {
  board: CompiledBoard;
  pieces: readonly OraclePiece[];
  /**
   * True until the end of Fall 1902 (Fall 1903 with more than seven players): any number of fleets may be in one sea, and no fights take
   * place at sea (rule 4).
   */
  sharing: boolean;
  attacks: readonly Attack[];
  /** The landings and convoys that fail because of a paradox. */
  failed: ReadonlySet<number>;
}

/** For each attack, in the order of `Scene.attacks`, whether the attack succeeds. */
type Success = readonly boolean[];

export interface LandingEnd {
  /** The space where each piece ends up; null for a dislodged piece. */
  at: readonly (number | null)[];
  /** For each dislodged piece, the space from which it was attacked. */
  from: ReadonlyMap<number, number>;
  landed: ReadonlyMap<number, number>;
  standoffs: readonly number[];
  paradox: boolean;
}

/** The outcome of a board. Throws an error if no outcome is consistent. */
export function resolveSlowly(
  board: CompiledBoard,
  pieces: readonly OraclePiece[],
  sharing: boolean,
): LandingEnd {
  const scene: Scene = { board, pieces, sharing, attacks: attacksOf(pieces), failed: new Set() };
  const plain = choose(scene);
  if (plain) {
    const failed = undoneByThemselves(scene, plain);
    const success = failed.size > 0 ? choose({ ...scene, failed }) : null;
    return success ? endingOf({ ...scene, failed }, success, true) : endingOf(scene, plain, false);
  }
  const loose = scene.attacks.flatMap(({ landing, bySea }, at) => (landing || bySea ? [at] : []));
  for (let size = 1; size <= loose.length; size++) {
    const able = subsets(loose, size).filter((failed) => choose({ ...scene, failed: new Set(failed) }));
    const failed = new Set(able.flat());
    const success = able.length > 0 ? choose({ ...scene, failed }) : null;
    if (success) return endingOf({ ...scene, failed }, success, true);
  }
  throw new Error('No outcome is consistent.');
}

/**
 * The landings that fail only because the army, once ashore, would block the move of its own army-fleet. Such a landing fails, and the
 * army-fleet moves.
 */
function undoneByThemselves(scene: Scene, success: Success): ReadonlySet<number> {
  const { attacks } = scene;
  const absent = attacks.flatMap(({ landing }, at) => (landing && !hasWay(scene, success, at) ? [at] : []));
  const failed = new Set(absent);
  const without = choose({ ...scene, failed });
  return without && absent.some((at) => hasWay(scene, without, at)) ? failed : new Set();
}

function attacksOf(pieces: readonly OraclePiece[]): Attack[] {
  return pieces.flatMap(({ power, space, order }, piece): Attack[] => {
    const moves = order.type === 'move';
    const own: Attack[] = moves
      ? [{ piece, landing: false, power, from: space, to: order.to, bySea: order.bySea }]
      : [];
    const land = moves || order.type === 'hold' ? order.land : undefined;
    if (land === undefined) return own;
    const from = moves ? order.to : space;
    return [...own, { piece, landing: true, power, from, to: land, bySea: false }];
  });
}

const subsets = (list: readonly number[], size: number): number[][] =>
  size === 0
    ? [[]]
    : list.flatMap((one, at) => subsets(list.slice(at + 1), size - 1).map((rest) => [one, ...rest]));

/**
 * Chooses the consistent combination with the most successes. The consistent combinations may differ in which rings of moves succeed. Moves
 * at sea are decided before landings (ruling 7.8). So the combinations may also differ in which landings can be made, but only if all moves
 * at sea would stay the same without those landings. If the combinations differ in other ways, or if there are none, the result is null.
 */
function choose(scene: Scene): Success | null {
  const { attacks } = scene;
  const found: Success[] = [];
  // While many fleets may share a sea, nothing can block an attack on a sea.
  const open = attacks.flatMap((attack, at) => (isShared(scene, attack.to) ? [] : [at]));
  for (let bits = 0; bits < 1 << open.length; bits++) {
    const success = attacks.map((attack) => isShared(scene, attack.to));
    open.forEach((at, bit) => (success[at] = (bits & (1 << bit)) !== 0));
    if (open.every((at) => succeeds(scene, success, at) === success[at])) found.push(success);
  }
  if (found.length === 0) return null;
  const count = (success: Success) => success.filter(Boolean).length;
  const best = found.reduce((most, one) => (count(one) > count(most) ? one : most));
  const ways = (success: Success) => attacks.map((_, at) => hasWay(scene, success, at));
  const [fewest, most] = [found, [best]].map((list) =>
    attacks.map((_, at) => list.every((success) => ways(success)[at])),
  );
  const doubtful = attacks.flatMap((_, at) => (fewest[at] !== most[at] ? [at] : []));
  if (doubtful.length === 0 && found.every((one) => ways(one).join() === most.join())) return best;
  if (doubtful.some((at) => attacks[at].bySea)) return null;
  const without = choose({ ...scene, failed: new Set([...scene.failed, ...doubtful]) });
  const isSame = without?.every((success, at) => success === best[at] || !isSea(scene.board, attacks[at].to));
  return isSame ? best : null;
}

const isShared = ({ board, sharing }: Scene, space: number) => sharing && isSea(board, space);

const moveOf = (scene: Scene, piece: number) =>
  scene.attacks.findIndex((attack) => attack.piece === piece && !attack.landing);

/** Whether a piece leaves its space. */
function leaves(scene: Scene, success: Success, piece: number): boolean {
  const move = moveOf(scene, piece);
  return move >= 0 && success[move];
}

function isDislodged(scene: Scene, success: Success, piece: number): boolean {
  const { space } = scene.pieces[piece];
  if (isShared(scene, space) || leaves(scene, success, piece)) return false;
  return scene.attacks.some((attack, at) => attack.to === space && attack.piece !== piece && success[at]);
}

/**
 * Whether an attack can be made at all. An army lands only if its army-fleet's move succeeds. If the army-fleet has no move, the army lands
 * only if the army-fleet is not dislodged. A convoyed army goes only if none of its fleets is dislodged.
 */
function hasWay(scene: Scene, success: Success, at: number): boolean {
  const { piece, landing, bySea } = scene.attacks[at];
  if (!landing && !bySea) return true;
  if (scene.failed.has(at)) return false;
  if (bySea) {
    const carriers = carriersOf(scene, at);
    return carriers.length > 0 && carriers.every((fleet) => !isDislodged(scene, success, fleet));
  }
  const move = moveOf(scene, piece);
  return move >= 0 ? success[move] : !isDislodged(scene, success, piece);
}

const carriersOf = ({ pieces, attacks }: Scene, at: number): number[] =>
  pieces.flatMap(({ order }, fleet) =>
    order.type === 'convoy' && order.of === attacks[at].from && order.to === attacks[at].to ? [fleet] : [],
  );

/** The piece in a space; -1 if there is none. A sea that many fleets may share counts as empty. */
const standingIn = (scene: Scene, space: number) =>
  isShared(scene, space) ? -1 : scene.pieces.findIndex((piece) => piece.space === space);

/** Whether two pieces meet head to head. An army that lands or is convoyed meets nobody head to head. */
function meets(scene: Scene, at: number, piece: number): boolean {
  const { landing, bySea, from, to } = scene.attacks[at];
  const other = scene.attacks[moveOf(scene, piece)];
  if (landing || bySea || isShared(scene, from) || !other || other.bySea) return false;
  return other.to === from && scene.pieces[piece].space === to;
}

/**
 * The strength of an attack: one, and one more for each support that is not cut. A support by the power `against` doesn't count, since no
 * power helps to attack its own piece.
 */
function strength(scene: Scene, success: Success, at: number, against: number | null): number {
  const givers = supportersOf(scene, at).filter((one) => isGiven(scene, success, one));
  return 1 + givers.filter((one) => scene.pieces[one].power !== against).length;
}

/**
 * The supporters of an attack. A support names the kind, the place and the goal of the attacker. If several attacks fit, the support is for
 * the first one by the supporter's own power. If none is by that power, the support is for the first attack that fits.
 */
function supportersOf(scene: Scene, at: number): number[] {
  return scene.pieces.flatMap(({ power, order }, giver) => {
    if (order.type !== 'support' || order.to === null) return [];
    const fitting = scene.attacks.flatMap((attack, one) => {
      const kind = attack.landing ? 'A' : scene.pieces[attack.piece].kind;
      const fits = kind === order.kind && attack.from === order.of && attack.to === order.to;
      return fits && attack.piece !== giver ? [one] : [];
    });
    const own = fitting.filter((one) => scene.attacks[one].power === power);
    return [...own, ...fitting][0] === at ? [giver] : [];
  });
}

/**
 * Whether a support counts. A support is cut if another power attacks the supporter, unless the attack comes from the space at which the
 * support is aimed. A support also fails if the supporter is dislodged.
 */
function isGiven(scene: Scene, success: Success, giver: number): boolean {
  const { space, power, order } = scene.pieces[giver];
  if (isShared(scene, space) || order.type !== 'support') return true;
  const into = order.to ?? order.of;
  return !scene.attacks.some((attack, at) => {
    if (attack.to !== space || attack.power === power || isSpared(scene, at, giver)) return false;
    return success[at] || (attack.from !== into && hasWay(scene, success, at));
  });
}

/**
 * Whether an attack can't cut this support (two cases):
 * - The attack is a landing, and the support is aimed at the sea from which the army lands, or at the sea where its army-fleet began.
 * - The attack is by a convoyed army, and the support helps to attack a fleet that carries this army.
 */
function isSpared(scene: Scene, at: number, giver: number): boolean {
  const { landing, bySea, from, piece } = scene.attacks[at];
  const { order } = scene.pieces[giver];
  if (order.type !== 'support') return false;
  const into = order.to ?? order.of;
  if (landing) return into === from || into === scene.pieces[piece].space;
  if (!bySea || order.to === null) return false;
  return carriersOf(scene, at).some((fleet) => scene.pieces[fleet].space === into);
}

function succeeds(scene: Scene, success: Success, at: number): boolean {
  const { attacks, pieces } = scene;
  const { to, power } = attacks[at];
  if (!hasWay(scene, success, at)) return false;
  const there = standingIn(scene, to);
  const faces = there >= 0 && (meets(scene, at, there) || !leaves(scene, success, there));
  if (faces && pieces[there].power === power) return false;
  const own = strength(scene, success, at, faces ? pieces[there].power : null);
  if (faces && own <= defence(scene, success, at, there)) return false;
  return attacks.every(
    (rival, other) => other === at || rival.to !== to || own > prevention(scene, success, other),
  );
}

/**
 * The strength with which a piece defends its space. In a head-to-head battle, each support of the piece's move counts. In any other case,
 * a piece that failed to move has strength 1, and a piece that stays has all its supports to hold.
 */
function defence(scene: Scene, success: Success, at: number, there: number): number {
  const move = moveOf(scene, there);
  if (meets(scene, at, there)) return strength(scene, success, move, null);
  if (move >= 0) return 1;
  const { kind, space } = scene.pieces[there];
  const helpers = scene.pieces.filter(
    ({ order }, giver) =>
      order.type === 'support' &&
      order.to === null &&
      order.kind === kind &&
      order.of === space &&
      giver !== there &&
      isGiven(scene, success, giver),
  );
  return 1 + helpers.length;
}

/**
 * The strength with which a rival keeps others out of a space. The strength is 0 if the rival can't get there. It is 0 too if the rival met
 * another piece head to head and lost.
 */
function prevention(scene: Scene, success: Success, at: number): number {
  if (!hasWay(scene, success, at)) return 0;
  const there = standingIn(scene, scene.attacks[at].to);
  const beaten = there >= 0 && meets(scene, at, there) && leaves(scene, success, there);
  return beaten ? 0 : strength(scene, success, at, null);
}

function endingOf(scene: Scene, success: Success, paradox: boolean): LandingEnd {
  const { pieces, attacks } = scene;
  const from = new Map<number, number>();
  const landed = new Map<number, number>();
  const at = pieces.map(({ space }, piece) => {
    if (isDislodged(scene, success, piece)) {
      from.set(piece, (attacks.find((attack, one) => attack.to === space && success[one]) as Attack).from);
      return null;
    }
    return leaves(scene, success, piece) ? attacks[moveOf(scene, piece)].to : space;
  });
  attacks.forEach(({ landing, piece, to }, one) => {
    if (landing && success[one]) landed.set(piece, to);
  });
  const taken = new Set([...at, ...landed.values()]);
  const tried = attacks.flatMap(({ to }, one) =>
    !success[one] && prevention(scene, success, one) > 0 && !taken.has(to) ? [to] : [],
  );
  return { at, from, landed, standoffs: [...new Set(tried)], paradox };
}
