import type { Coast, Space } from '../../engine/board.ts';

/** A place on the globe, in degrees east and north. */
export type LonLat = readonly [longitude: number, latitude: number];

/** A place as a board's author writes it. `-3.7 40.4` is 3.7° west and 40.4° north. */
export type PlaceText = string;
/** Several places, separated by commas. */
export type PlacesText = string;
/** Several tokens of areas, separated by commas. */
export type Areas = string;

/** The view of the globe that fills the sheet. */
export interface Window {
  /** Board units from the left edge to the right edge. The height follows from this. */
  width: number;
  /** The middle of the azimuthal projection. */
  centre: PlaceText;
  /** How much the projection magnifies its middle: 1 is orthographic, 0.5 is equal-area. */
  swell: number;
  /** Magnifying lenses. `gain` applies at the middle and fades outwards; `radius` is in kilometres. */
  lenses: readonly { at: PlaceText; gain: number; radius: number }[];
  /** A place on each of the four edges. */
  edges: { west: PlaceText; east: PlaceText; north: PlaceText; south: PlaceText };
}

/**
 * The land or water of a space. It claims land by area: `FRA` is a country, `FRA/Bretagne` a region, `FR-29` or `ITA:Trieste`
 * a single area. Of two claims the narrower wins. data/areas.txt lists all areas.
 */
export interface SpaceSource {
  areas?: Areas;
  /**
   * Places that lie in the space, whatever the claims say. Seas grow from them, and they split an area between several spaces.
   * A part of a space with such a place counts as the space itself, not as an islet.
   */
  at?: PlacesText;
  /**
   * For a space with several coasts, a place on each coast, where its fleets will stand. A coast in several parts has more places.
   */
  coasts?: Readonly<Record<Coast, PlacesText>>;
  /** A shorter name, for use where the full name has no room. */
  short?: string;
  /** Places in separate parts of the space where the name is repeated in small letters. */
  again?: PlacesText;
  /** Places of names and units that the author fixes instead of leaving them to the program. */
  pins?: Pins;
}

/** Places for the middles of symbols and names, set by hand. */
interface Pins {
  label?: PlaceText;
  unit?: PlaceText;
  dislodged?: PlaceText;
  centre?: PlaceText;
  coasts?: Readonly<Record<Coast, PlaceText>>;
}

/** Land or water that takes no part in the game. */
interface ScenerySource extends SpaceSource {
  name?: string;
  water?: true;
}

/** A closed shape given to a space. */
interface ShapeSource {
  space: Space;
  polygon: PlacesText;
}

/** A border that differs between the drawing and the rules, and the reason. */
export interface BorderException {
  /** The border as the check prints it: `A boh-mun`, `F bul/sc-con`. */
  border: string;
  reason: string;
}

/** Everything that an author writes by hand to draw a board. Names, kinds and borders come from the variant. */
export interface BoardSource {
  /** The variant whose board this is. */
  id: string;
  window: Window;
  spaces: Readonly<Record<Space, SpaceSource>>;
  scenery: readonly ScenerySource[];
  /** Lines that separate seas. Each end must reach land, another line, or the edge of the sheet. */
  seaLines: readonly PlacesText[];
  /** Lines that cut areas along historical borders. */
  landLines?: readonly PlacesText[];
  /** Water that belongs to a province: canals, and straits that armies can cross. */
  water?: readonly ShapeSource[];
  /** Land taken from some spaces and given to another. */
  carve?: readonly (ShapeSource & { from: readonly Space[] })[];
  /** Off-board spaces, drawn as boxes around these places. Each must lie in the sea to which it opens. */
  boxes?: Readonly<Record<Space, PlaceText>>;
  /** Water to be turned into land of a space. */
  fill?: readonly ShapeSource[];
  /** Land to be turned into water. */
  drown?: readonly PlacesText[];
  /** Places on islands that stay although they are small. */
  islands?: PlacesText;
  /** Points where four spaces meet and each touches the other three. */
  crossings?: readonly { at: PlaceText; spaces: readonly [Space, Space, Space, Space] }[];
  exceptions?: readonly BorderException[];
  /** Set if the board has planes. */
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

/** Reads places separated by commas. Without a text there are none. */
export function readPlaces(text: PlacesText = ''): LonLat[] {
  return text.trim() ? text.split(',').map(readPlace) : [];
}

/** Reads tokens of areas separated by commas. Without a text there are none. */
export function readAreas(text: Areas = ''): string[] {
  return text.trim() ? text.split(',').map((token) => token.trim()) : [];
}
