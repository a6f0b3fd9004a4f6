import { geoProjection, type GeoRawProjection } from 'd3-geo';
import { readPlace, type LonLat, type PlaceText, type Window } from './source.ts';

/** A point on the sheet (in board units) or on its grid (in cells). */
export type XY = readonly [x: number, y: number];

interface ProjectedSheet {
  width: number;
  height: number;
  project: (at: LonLat) => XY;
  /** Like `project`, but outside the sheet distances keep growing evenly, and don't shrink towards the globe's edge. */
  projectBeyond: (at: LonLat) => XY;
}

/** The radius of the earth is 6371 kilometres. */
const earthRadius = 6371;
/** The radius with which the globe is projected. The result is then scaled to the sheet. */
const scale = 1000;
/**
 * Projected points are rounded to 1/4096 of a board unit. This makes all machines agree, even if their sines differ in the
 * last bit.
 */
const steps = 4096;

/** Prepares the projection of a window of the globe onto a sheet. */
export function openWindow(window: Window): ProjectedSheet {
  const bent = throughLenses(window, azimuthal(window, Infinity));
  const beyond = throughLenses(window, azimuthal(window, evenBeyond));
  const edge = (at: PlaceText) => bent(readPlace(at));
  const { west, east, north, south } = window.edges;
  const left = edge(west)[0];
  const top = edge(north)[1];
  const zoom = window.width / (edge(east)[0] - left);
  const laid = ([x, y]: XY): XY => [
    Math.round((x - left) * zoom * steps) / steps,
    Math.round((y - top) * zoom * steps) / steps,
  ];
  return {
    width: window.width,
    height: Math.round((edge(south)[1] - top) * zoom),
    project: (at) => laid(bent(at)),
    projectBeyond: (at) => laid(beyond(at)),
  };
}

/**
 * Where kc (see `azimuthal`) exceeds 1.25, distances grow evenly, so that far places aren't squeezed together at the edge.
 */
const evenBeyond = 1.25;

/**
 * The azimuthal projection r = sin(kc) / k, where c is the angle from the middle and k is `swell`. A larger k magnifies the
 * middle compared with the edges.
 * @param even the value of kc from which r grows evenly with c
 */
function azimuthal({ centre, swell }: Window, even: number): (at: LonLat) => XY {
  const raw: GeoRawProjection = (lambda, phi) => {
    const angle = Math.acos(Math.min(1, Math.cos(phi) * Math.cos(lambda)));
    const bent = Math.min(swell * angle, even);
    const radius = (Math.sin(bent) + Math.cos(bent) * (swell * angle - bent)) / swell;
    const stretch = angle < 1e-9 ? 1 : radius / Math.sin(angle);
    return [stretch * Math.cos(phi) * Math.sin(lambda), stretch * Math.sin(phi)];
  };
  const [longitude, latitude] = readPlace(centre);
  const projection = geoProjection(raw)
    .rotate([-longitude, -latitude])
    .precision(0)
    .scale(scale)
    .translate([0, 0])
    .clipAngle(null);
  return (at) => {
    const projected = projection([at[0], at[1]]);
    if (!projected) throw new Error(`${at.join(' ')} is not on the map`);
    return projected;
  };
}

/** Applies the lenses one after another, each to the result of the lenses before. */
function throughLenses({ lenses }: Window, project: (at: LonLat) => XY): (at: LonLat) => XY {
  return lenses.reduce((inner, lens) => {
    const [cx, cy] = inner(readPlace(lens.at));
    const radius = (lens.radius * scale) / earthRadius;
    return (at) => {
      const [x, y] = inner(at);
      const [dx, dy] = [x - cx, y - cy];
      const magnified = 1 + lens.gain * Math.exp(-(dx * dx + dy * dy) / (radius * radius));
      return [cx + dx * magnified, cy + dy * magnified];
    };
  }, project);
}
