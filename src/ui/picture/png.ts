import * as words from '../../words/made/picture.js';

/** The style properties that are copied into every element's attributes. */
const looks = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'paint-order',
] as const;
/** The further style properties that are copied into the attributes of texts. */
const letterLooks = [
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'letter-spacing',
  'text-anchor',
] as const;

/** Thrown with a sentence for people when the browser can't draw the picture. */
class NoPicture extends Error {
  override name = 'NoPicture';

  constructor(cause?: unknown) {
    super(words.picture_not_drawn(), { cause });
  }
}

/**
 * Makes a PNG of an SVG on the page, in the SVG's own size, with the page's colours and fonts. The file contains no other data of the page.
 * Throws NoPicture if the browser can't draw the SVG.
 */
export async function pngOf(svg: SVGSVGElement): Promise<Blob> {
  const { width, height } = svg.viewBox.baseVal;
  const drawn = new Image(width, height);
  const written = new XMLSerializer().serializeToString(await standalone(svg));
  const address = URL.createObjectURL(new Blob([written], { type: 'image/svg+xml' }));
  try {
    drawn.src = address;
    await drawn.decode();
    return await painted(drawn, width, height);
  } catch (cause) {
    throw new NoPicture(cause);
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function painted(image: HTMLImageElement, width: number, height: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new NoPicture()))),
  );
}

/**
 * A copy of an SVG. The copy needs no style sheet, since its styles are attributes and its fonts are embedded. It contains nothing else of
 * the page.
 */
async function standalone(svg: SVGSVGElement): Promise<SVGSVGElement> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const faces = new Set<string>();
  const originals = [svg, ...svg.querySelectorAll('*')];
  const copies = [copy, ...copy.querySelectorAll('*')];
  for (const [place, original] of originals.entries()) {
    const style = getComputedStyle(original);
    strip(copies[place]);
    const isText = original instanceof SVGTextElement;
    for (const name of isText ? [...looks, ...letterLooks] : looks) {
      copies[place].setAttribute(name, style.getPropertyValue(name));
    }
    if (isText) faces.add(faceKey(style.fontFamily, style.fontWeight, style.fontStyle));
  }
  const fonts = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  fonts.textContent = (await fontRules(faces)).join('\n');
  copy.prepend(fonts);
  return copy;
}

/** Removes from an element the attributes that only the page needs. */
function strip(element: Element): void {
  for (const { name } of [...element.attributes]) {
    if (/^(class|style|role|tabindex|aria-.*|data-.*)$/.test(name)) element.removeAttribute(name);
  }
}

const faceKey = (family: string, weight: string, style: string): string =>
  `${family.split(',')[0].replaceAll(/["']/g, '').trim()} ${weight} ${style}`;

/** The page's CSS rules for these font faces, with each rule's font file embedded in the rule. */
async function fontRules(faces: ReadonlySet<string>): Promise<readonly string[]> {
  const rules = [...document.styleSheets].flatMap((sheet) =>
    rulesOf(sheet).flatMap((rule) => (rule instanceof CSSFontFaceRule ? [{ rule, base: sheet.href }] : [])),
  );
  const wanted = rules.filter(({ rule: { style } }) => {
    const get = (name: string) => style.getPropertyValue(name);
    return faces.has(faceKey(get('font-family'), get('font-weight'), get('font-style')));
  });
  return Promise.all(wanted.map(({ rule, base }) => withFile(rule, base ?? location.href)));
}

function rulesOf(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    // The style sheet of a browser extension can't be read, but it contains none of our fonts.
    return [];
  }
}

/** A CSS rule for a font, with the font file embedded as data; '' if the file can't be fetched. */
async function withFile({ style }: CSSFontFaceRule, base: string): Promise<string> {
  const get = (name: string) => style.getPropertyValue(name);
  const file = /url\("?([^")]+)"?\)/.exec(get('src'))?.[1];
  if (!file) return '';
  const answer = await fetch(new URL(file, base)).catch(() => null);
  if (!answer?.ok) return '';
  const data = await asData(await answer.blob());
  return `@font-face{font-family:${get('font-family')};font-weight:${get('font-weight')};font-style:${get('font-style')};src:url(${data})}`;
}

function asData(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new NoPicture(reader.error));
    reader.readAsDataURL(blob);
  });
}
