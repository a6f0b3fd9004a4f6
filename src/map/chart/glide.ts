import type { PaneSize, View } from './view.ts';

/** How far a glide zooms out on its way between two places that lie far apart (ρ in van Wijk and Nuij, 2003, who recommend about 1.4). */
const rise = 1.4;

/**
 * Returns the way from one view to another, as a function. The function takes a share of the way, from 0 to 1, and returns
 * the view at that point. The way zooms out and in again, so that the movement looks even (van Wijk and Nuij, “Smooth and
 * efficient zooming and panning”, 2003).
 */
export function glideBetween(from: View, to: View, pane: PaneSize): (way: number) => View {
  const [a, b] = [seen(from, pane), seen(to, pane)];
  const away = Math.hypot(b.x - a.x, b.y - a.y);
  if (away < 1e-6) return (way) => shown({ ...a, width: a.width * (b.width / a.width) ** way }, pane);
  const curve = rise ** 2;
  const slope = (width: number, sign: number) => {
    const at = (b.width ** 2 - a.width ** 2 + sign * (curve * away) ** 2) / (2 * width * curve * away);
    return -Math.asinh(at);
  };
  const [first, last] = [slope(a.width, 1), slope(b.width, -1)];
  const length = (last - first) / rise;
  return (way) => {
    if (way <= 0) return from;
    if (way >= 1) return to;
    const here = rise * length * way + first;
    const gone = (a.width / curve / away) * (Math.cosh(first) * Math.tanh(here) - Math.sinh(first));
    const width = (a.width * Math.cosh(first)) / Math.cosh(here);
    return shown({ x: a.x + (b.x - a.x) * gone, y: a.y + (b.y - a.y) * gone, width }, pane);
  };
}

/** What a view shows: the point of the board in the middle of the pane, and how wide a part of the board is in sight. */
interface Sight {
  x: number;
  y: number;
  width: number;
}

const seen = ({ x, y, k }: View, pane: PaneSize): Sight => ({
  x: (pane.width / 2 - x) / k,
  y: (pane.height / 2 - y) / k,
  width: pane.width / k,
});

function shown({ x, y, width }: Sight, pane: PaneSize): View {
  const k = pane.width / width;
  return { x: pane.width / 2 - x * k, y: pane.height / 2 - y * k, k };
}
