import type { Coast, Space } from '../../engine/board.ts';

/** A place on the globe, in degrees east and north. */
export type LonLat = readonly [longitude: number, latitude: number];

/** A place as a board's author writes it: `-3.7 40.4` is 3.7° west, 40.4° north. */
export type PlaceText = string;
/** Several places, with commas between them. */
export type PlacesText = string;
/** Tokens of areas, with commas between them. */
export type Areas = string;

/** The view of the globe that fills the sheet. */
export interface Window {
  /** Units from the left edge to the right one; the height follows. */
  width: number;
  /** The middle of the azimuthal projection, and how much it swells there (1 is orthographic, 0.5 equal-area). */
  centre: PlaceText;
  swell: number;
  /** Magnifying lenses: `gain` at the middle, fading with the distance in kilometres. */
  lenses: readonly { at: PlaceText; gain: number; radius: number }[];
  /** A place on each of the four edges. */
  edges: { west: PlaceText; east: PlaceText; north: PlaceText; south: PlaceText };
}

/**
 * What a space is made of. Land is claimed by area: `FRA` a country, `FRA/Bretagne` a region, `FR-29` or `ITA:Trieste`
 * a single area; of two claims the narrower wins. data/areas.txt lists them all.
 */
export interface SpaceSource {
  areas?: Areas;
  /**
   * Places that lie in the space, whatever the claims say: where seas grow from, and where an area falls into several
   * spaces. Parts of a space with a place in them count as the space itself, not as islets off it.
   */
  at?: PlacesText;
  /**
   * For each coast of a space that has several, a place on it, where fleets will stand; more places where the coast is
   * cut in parts.
   */
  coasts?: Readonly<Record<Coast, PlacesText>>;
  /** The name's stand-in where there is no room for it. */
  short?: string;
  /** Where the name is written once more, small: in parts of the space that lie apart. */
  again?: PlacesText;
  /** What the placing of names and units should not decide itself. */
  pins?: Pins;
}

/** Places for middles of things, set by hand. */
interface Pins {
  label?: PlaceText;
  unit?: PlaceText;
  dislodged?: PlaceText;
  centre?: PlaceText;
  coasts?: Readonly<Record<Coast, PlaceText>>;
}

/** Land, or water, that takes no part in the game. */
interface ScenerySource extends SpaceSource {
  name?: string;
  water?: true;
}

/** A closed shape given to a space. */
interface ShapeSource {
  space: Space;
  polygon: PlacesText;
}

/** A border that the drawing shows otherwise than the rules have it, and why. */
export interface BorderException {
  /** As the check prints it: `A boh-mun`, `F bul/sc-con`. */
  border: string;
  reason: string;
}

/** Everything that is written by hand to draw a board. Names, kinds and borders are the variant's. */
export interface BoardSource {
  /** The variant whose board this is. */
  id: string;
  window: Window;
  spaces: Readonly<Record<Space, SpaceSource>>;
  scenery: readonly ScenerySource[];
  /** Lines that part one sea from the next; both ends run onto land, onto another line, or off the sheet. */
  seaLines: readonly PlacesText[];
  /** Lines that cut areas along borders that are history now. */
  landLines?: readonly PlacesText[];
  /** Water that belongs to a space of land: straits that armies cross, and canals. */
  water?: readonly ShapeSource[];
  /** Land given from some spaces to another. */
  carve?: readonly (ShapeSource & { from: readonly Space[] })[];
  /** Spaces off the board, drawn as boxes around these places; each must lie in the sea it opens to. */
  boxes?: Readonly<Record<Space, PlaceText>>;
  /** Water turned into land of a space. */
  fill?: readonly ShapeSource[];
  /** Land turned into water. */
  drown?: readonly PlacesText[];
  /** Places on islands that are kept although they are small. */
  islands?: PlacesText;
  /** Points where four spaces meet so that each touches all others. */
  crossings?: readonly { at: PlaceText; spaces: readonly [Space, Space, Space, Space] }[];
  exceptions?: readonly BorderException[];
  /** Planes fly over this board. */
  planes?: true;
}

/** Reads a place. @throws Error with a sentence if it is not two numbers. */
export function readPlace(text: PlaceText): LonLat {
  const numbers = text.trim().split(/\s+/).map(Number);
  if (numbers.length !== 2 || !numbers.every(Number.isFinite)) {
    throw new Error(`"${text}" is no place: write the longitude, a blank, and the latitude.`);
  }
  return [numbers[0], numbers[1]];
}

/** Reads places with commas between them; no text is no places. */
export function readPlaces(text: PlacesText = ''): LonLat[] {
  return text.trim() ? text.split(',').map(readPlace) : [];
}

/** Reads tokens of areas with commas between them; no text is none. */
export function readAreas(text: Areas = ''): string[] {
  return text.trim() ? text.split(',').map((token) => token.trim()) : [];
}
