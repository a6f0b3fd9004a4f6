import { readFileSync } from 'node:fs';
import type { MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { LonLat } from './source.ts';

/** An outline, followed by the outlines of its holes. */
export type Rings = readonly (readonly LonLat[])[];

/** A present-day state or province, which is the smallest piece of land that a board's source can name. */
export interface Area {
  country: string;
  region: string;
  code: string;
  name: string;
  polygons: readonly Rings[];
}

export interface Geography {
  areas: readonly Area[];
  lakes: readonly Rings[];
}

interface AreaProperties {
  c: string;
  g: string;
  i: string;
  n: string;
}

/** Loads the committed base data (see NOTICE): all areas and lakes around Europe, from Greenland to the Persian Gulf. */
export function loadGeography(): Geography {
  const base = readData('base.json') as Topology<{ admin: GeometryCollection<AreaProperties> }>;
  const areas = feature(base, base.objects.admin).features.map(({ properties, geometry }) => ({
    country: properties.c,
    region: properties.g,
    code: properties.i,
    name: properties.n,
    polygons: polygonsOf(geometry as Polygon | MultiPolygon),
  }));
  return { areas, lakes: readData('lakes.json') as Rings[] };
}

function readData(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`data/${file}`, import.meta.url), 'utf8'));
}

function polygonsOf(geometry: Polygon | MultiPolygon): Rings[] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons as unknown as Rings[];
}
