/** A colour in CIELAB. */
export type Lab = readonly [lightness: number, a: number, b: number];

const degrees = (angle: number): number => (angle * Math.PI) / 180;
const seventh = (chroma: number): number => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));

/** The CIE's colour difference of 2000; names as in Sharma, Wu and Dalal 2005. */
export function ciede2000([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const grey = 0.5 * (1 - seventh((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
  const c1 = Math.hypot(a1 * (1 + grey), b1);
  const c2 = Math.hypot(a2 * (1 + grey), b2);
  const h1 = hue(a1 * (1 + grey), b1);
  const h2 = hue(a2 * (1 + grey), b2);

  const turn = c1 * c2 === 0 ? 0 : shortWay(h2 - h1);
  const dl = l2 - l1;
  const dc = c2 - c1;
  const dh = 2 * Math.sqrt(c1 * c2) * Math.sin(degrees(turn) / 2);

  const l = (l1 + l2) / 2;
  const c = (c1 + c2) / 2;
  const h = c1 * c2 === 0 ? h1 + h2 : h1 + turn / 2;
  const t =
    1 -
    0.17 * Math.cos(degrees(h - 30)) +
    0.24 * Math.cos(degrees(2 * h)) +
    0.32 * Math.cos(degrees(3 * h + 6)) -
    0.2 * Math.cos(degrees(4 * h - 63));
  const weightL = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const weightC = 1 + 0.045 * c;
  const weightH = 1 + 0.015 * c * t;
  const positive = ((h % 360) + 360) % 360;
  const rotation = -2 * seventh(c) * Math.sin(degrees(60 * Math.exp(-(((positive - 275) / 25) ** 2))));
  return Math.sqrt(
    (dl / weightL) ** 2 +
      (dc / weightC) ** 2 +
      (dh / weightH) ** 2 +
      rotation * (dc / weightC) * (dh / weightH),
  );
}

const hue = (a: number, b: number): number => ((((Math.atan2(b, a) * 180) / Math.PI) % 360) + 360) % 360;
const shortWay = (turn: number): number => (turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn);
