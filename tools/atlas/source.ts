import type { Coast, Space } from '../../engine/board.ts';

/** A place on the globe, in degrees east and north. */
export type LonLat = readonly [longitude: number, latitude: number];

/** A place as a board's author writes it. `-3.7 40.4` is 3.7° west and 40.4° north. */
export type PlaceText = string;
/** Several places as an author writes them, separated by commas. */
export type PlacesText = string;
/** Several tokens that name areas, separated by commas. */
export type Areas = string;

/** The part of the globe that fills the sheet. The sheet is the rectangle of a board's drawing. */
export interface Window {
  /** The width of the sheet in board units. The sheet's height follows from the edges. */
  width: number;
  /** The middle of the azimuthal projection. */
  centre: PlaceText;
  /** How much the projection magnifies its middle: 1 is orthographic, 0.5 is equal-area. */
  swell: number;
  /** Magnifying lenses. A lens has its full `gain` at its middle, and less farther out; `radius` is in kilometres. */
  lenses: readonly { at: PlaceText; gain: number; radius: number }[];
  /** For each of the sheet's four edges, a place that lies on the edge. */
  edges: { west: PlaceText; east: PlaceText; north: PlaceText; south: PlaceText };
}

/**
 * The land or water of a space. A space claims land by naming areas: `FRA` is a country, `FRA/Bretagne` a region, `FR-29` or
 * `ITA:Trieste` a single area. If two claims overlap, the narrower claim wins. data/areas.txt lists all areas.
 */
export interface SpaceSource {
  areas?: Areas;
  /**
   * Places that lie in the space, whatever the claims say. A sea grows from its places. If several spaces have places in one area, these
   * spaces share that area. If one of a space's places is in a part of the space, that part is a main part, not an islet.
   */
  at?: PlacesText;
  /**
   * For a space with several coasts: a place on each coast. Fleets on the coast are drawn near this place. A coast that has several parts
   * has a place on each part.
   */
  coasts?: Readonly<Record<Coast, PlacesText>>;
  /** A shorter name, used if there is no room for the full name. */
  short?: string;
  /** Places in separate parts of the space. The name is repeated at these places, in small letters. */
  again?: PlacesText;
  /** Places for names and units, chosen by the author of the board instead of the program. */
  pins?: Pins;
}

/** Places for the middles of symbols and names, chosen by the author of the board. */
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

/** A closed shape, and the space to which everything inside it shall belong. */
interface ShapeSource {
  space: Space;
  polygon: PlacesText;
}

/** A border in which the drawing differs from the rules, and the reason. */
export interface BorderException {
  /** The border as the check prints it, such as `A boh-mun` or `F bul/sc-con`. */
  border: string;
  reason: string;
}

/** Everything that an author writes by hand to draw a board. Names, kinds and borders come from the variant. */
export interface BoardSource {
  /** The id of the board's variant. */
  id: string;
  window: Window;
  spaces: Readonly<Record<Space, SpaceSource>>;
  scenery: readonly ScenerySource[];
  /** Lines that separate seas. Each end must reach land, another line, or the edge of the sheet. */
  seaLines: readonly PlacesText[];
  /** Lines that cut areas into parts along historical borders. */
  landLines?: readonly PlacesText[];
  /** Water that belongs to a province: canals, and straits that armies can cross. */
  water?: readonly ShapeSource[];
  /** Land taken from some spaces and given to another. */
  carve?: readonly (ShapeSource & { from: readonly Space[] })[];
  /** Off-board spaces, drawn as boxes around these places. Each box must lie in the sea to which its space opens. */
  boxes?: Readonly<Record<Space, PlaceText>>;
  /** Shapes of water to turn into land of a space. */
  fill?: readonly ShapeSource[];
  /** Shapes of land to turn into water. */
  drown?: readonly PlacesText[];
  /** Places on small islands that would otherwise be left out. */
  islands?: PlacesText;
  /** Points where four spaces meet and each borders the other three. */
  crossings?: readonly { at: PlaceText; spaces: readonly [Space, Space, Space, Space] }[];
  exceptions?: readonly BorderException[];
  /** True if the board has planes; otherwise left out. */
  planes?: true;
}

/** Reads a place. @throws Error with a sentence if the text is not two numbers. */
export function readPlace(text: PlaceText): LonLat {
  const numbers = text.trim().split(/\s+/).map(Number);
  if (numbers.length !== 2 || !numbers.every(Number.isFinite)) {
    throw new Error(`"${text}" is no place: write the longitude, a blank, and the latitude.`);
  }
  return [numbers[0], numbers[1]];
}

/** Reads places separated by commas. Returns an empty list if there is no text. */
export function readPlaces(text: PlacesText = ''): LonLat[] {
  return text.trim() ? text.split(',').map(readPlace) : [];
}

/** Reads tokens of areas separated by commas. Returns an empty list if there is no text. */
export function readAreas(text: Areas = ''): string[] {
  return text.trim() ? text.split(',').map((token) => token.trim()) : [];
}
